"""A client of the catalog of kinds, as the program prints it: it reads each facet as documents have it, and pays."""

import functools
import json

import pytest

import shown
from a2ui.core import Catalog, MessageProcessor, MessageProcessorOptions
from client import CATALOGS, VERSIONS, Program
from conftest import PROGRAM, ROOT, needs, run

HONG_KONG = ["--country", "HK", "--account", "personal"]


@functools.cache
def processor(version):
    """A processor of the basic catalog, with which a surface begins, and of the catalog that the program prints."""
    kinds = Catalog.from_json(json.loads(run("a2ui", "--catalog", "--protocol", version)), protocol_version=f"v{version}")
    actions = []
    return MessageProcessor([CATALOGS[version](), kinds], actions.append, MessageProcessorOptions()), actions


class Kinds(Program):
    """A client that draws facets itself."""

    def __init__(self, version):
        self.processors = {version: processor(version)}
        super().__init__(version, [PROGRAM], *HONG_KONG, cwd=ROOT)
        self.send({f"v{version}": {"supportedCatalogIds": [f"componentscreen:kinds:{version}"]}})

    def facet(self, id):
        """A component with all inside, as documents have it."""
        component = self.components.get(id)
        members = dict(component.properties)
        state = members.pop("status", None)
        # An accessory of an input is what was entered, which its place in the data model has.
        return {
            **members, "component": component.type, "children": [self.facet(child) for child in members.get("children", [])],
            **({"status": {state["sort"]: state["message"]}} if state else {}), "accessibility": members.get("spoken", {})}

    def picture(self):
        sections = [self.components.get(id).properties for id in self.components.get("root").properties["children"]]
        return shown.picture({"sections": [
            {"header": section.get("header"), "components": [{"facets": [self.facet(id)]} for id in section["children"]]}
            for section in sections]})

    def find(self, matches):
        found = [
            component for component in (self.components.get(id) for id in self.reached("root")) if matches(component)]
        assert len(found) == 1, [component.id for component in found]
        return found[0]

    def reached(self, id):
        yield id
        for child in self.components.get(id).properties.get("children", []):
            yield from self.reached(child)

    def enter_at(self, component, value):
        """Sets the place of an input, and sends its action that brings it."""
        binding = component.properties["value"]
        (path,) = binding.values()
        self.model.data_model.set(path, value)
        return self.act(component, "apply")

    def act(self, component, name):
        event = component.properties["events"][name]["event"]
        context = {
            key: self.get(next(iter(value.values()))) if isinstance(value, dict) else value
            for key, value in event["context"].items()}
        return self.send(self.message({
            "name": event["name"], "surfaceId": self.model.id, "sourceComponentId": component.id,
            "timestamp": "2026-03-02T01:00:00Z", "context": context}))


def title(component):
    return shown.joined(component.properties.get("text", {}).get("title", ""))


@needs("package_category", "size_weight_redesign", "proof_of_delivery")
@pytest.mark.parametrize("version", VERSIONS)
def test_a_client_of_the_kinds_reads_what_the_program_prints_and_pays(version):
    with Kinds(version) as client:
        lines, pictures = [], [client.picture()]
        for option in ["Clothing", "M", "At the door"]:
            chosen = client.find(lambda component: component.type == "option" and title(component) == option)
            choice = client.find(
                lambda component: component.type == "choice" and chosen.id in client.reached(component.id))
            # The id of an option is its own part of the id of its component.
            name = chosen.id.split("__")[1].replace("_", "-")
            client.enter_at(choice, [name])
            context = choice.properties["events"]["apply"]["event"]["context"]
            lines.append(f"choose {name} in {context['component']}")
            pictures.append(client.picture())
        client.enter_at(client.find(lambda component: title(component) == "Weight in kg"), "3.5")
        lines.append('enter "3.5" into weight in size-weight')
        pictures.append(client.picture())
        client.act(client.find(lambda component: title(component) == "Pay HK$48.00"), "tap")
        lines.append("tap pay in payment-footer")
        pictures.append(client.picture())
        assert "Paid, receipt DEMO-1" in pictures[-1]
        assert client.faults_said == [] and client.close() == 0
    steps = json.loads(run("play", "-", "--format", "json", *HONG_KONG, input="\n".join(lines)))["steps"]
    assert pictures == [shown.picture(done) for done in steps]

"""The published schemas of both versions, as a2ui-core has them, put together so that messages can be checked against them."""

import datetime
import functools
import json

from a2ui.core import get_agent_to_renderer_schema_map, get_common_types_schema_map
from a2ui.core.common.semver import to_protocol_version
from a2ui.core.validation.schema_validator import SchemaValidator
from jsonschema import FormatChecker
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from client import CATALOGS


@functools.cache
def validators(version):
    """The validators of a message, and of each component by its name."""
    protocol = to_protocol_version(version)
    messages = get_agent_to_renderer_schema_map(protocol)
    common = get_common_types_schema_map(protocol)
    catalog = CATALOGS[version]().to_json()
    folder = messages["$id"].rsplit("/", 1)[0]
    registry = Registry()
    for schema, names in [
        (messages, [messages["$id"]]),
        # The messages and the catalog name each other by files beside each other.
        (catalog, [catalog["$id"], f"{folder}/catalog.json"]),
        (common, [f"{folder}/common_types.json", f"{catalog['$id'].rsplit('/', 1)[0]}/common_types.json", common.get("$id", "")]),
    ]:
        for name in filter(None, names):
            registry = registry.with_resource(name, Resource.from_contents({**schema, "$id": name}, DRAFT202012))
    components = {}
    for name in catalog["components"]:
        # What a component says to be is all that it can be, so the others are not tried.
        own = {"$ref": f"{folder}/catalog.json#/components/{name}"}
        if "Component" in messages["$defs"]:
            # In version 1.0 what all components share stands beside what each is.
            whole = {
                key: value for key, value in messages["$defs"]["Component"].items() if key != "allOf"}
            own = {**whole, "allOf": [{"$ref": f"{folder}/common_types.json#/$defs/ComponentCommon"}, own]}
        components[name] = SchemaValidator(
            {"$schema": messages["$schema"], **own}, registry=registry, format_checker=FORMATS)
    return SchemaValidator(messages, registry=registry, format_checker=FORMATS), components


FORMATS = FormatChecker(formats=())


@FORMATS.checks("date", raises=ValueError)
def is_date(text):
    return not isinstance(text, str) or bool(datetime.datetime.strptime(text, "%Y-%m-%d"))


@FORMATS.checks("time", raises=ValueError)
def is_time(text):
    return not isinstance(text, str) or ("T" not in text and datetime.time.fromisoformat(text) is not None)


@FORMATS.checks("date-time", raises=ValueError)
def is_date_time(text):
    return not isinstance(text, str) or ("T" in text and bool(datetime.datetime.fromisoformat(text)))


def message_fault(version, message):
    """The fault that the published schema finds in a message without its components; None where there is none."""
    bare = message
    if "updateComponents" in message:
        # The components are checked one by one.
        stub = {"id": "root", "component": "Divider"}
        bare = {**message, "updateComponents": {**message["updateComponents"], "components": [stub]}}
    return _message_fault(version, json.dumps(bare, sort_keys=True, ensure_ascii=False))


@functools.cache
def _message_fault(version, text):
    return fault(validators(version)[0], json.loads(text))


@functools.cache
def _component_fault(version, text):
    component = json.loads(text)
    validator = validators(version)[1].get(component.get("component"))
    return fault(validator, component) if validator else f"no component is called {component.get('component')}"


def component_fault(version, component):
    """The fault that the published schema finds in a component; None where there is none.

    Many are alike but for their ids, so those are checked as what they are, a text, and everything else once.
    """
    if not isinstance(component.get("id"), str):
        return "a component without an id"
    return _component_fault(version, json.dumps({**component, "id": "a"}, sort_keys=True, ensure_ascii=False))


def fault(validator, value):
    error = best_match(validator.iter_errors(value))
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message[:500]}"

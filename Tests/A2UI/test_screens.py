"""Every variant of each place, every captured state, rows that combine three settings, every look of each kind: valid under
the published schemas of both versions, read as the screen is, and without a loss that is not listed."""

import json
import os
import re

import pytest

import shown
from client import CATALOGS, Surface
from schemas import component_fault, message_fault

# Parts of a facet that are of no look: who it is, what it does, and what tells how texts are entered.
UNSEEN = {"id", "component", "events", "children", "text", "status", "isSelected", "selection", "entry", "logging"}


@pytest.fixture(scope="module")
def screens():
    with open(os.environ["A2UI_SCREENS"]) as lines:
        return [json.loads(line) for line in lines]


def surface(screen):
    """A client that has been sent a screen; the messages are those of the surface."""
    client = Surface(screen["version"])
    catalog = CATALOGS[screen["version"]]().catalog_id
    for message in [
        {"createSurface": {"surfaceId": "s", "catalogId": catalog, "sendDataModel": True}},
        {"updateDataModel": {"surfaceId": "s", "path": "/values", "value": screen["values"]}},
        {"updateComponents": {"surfaceId": "s", "components": screen["components"]}},
        {"updateDataModel": {"surfaceId": "s", "path": "/revision", "value": 1}},
    ]:
        message = {"version": client.label, **message}
        assert message_fault(screen["version"], message) is None
        client.process(message)
    return client


def test_there_are_screens_of_every_sort(screens):
    names = {screen["name"] for screen in screens}
    for sort in ["card default en", "Tests.swift:", " where ", "country"]:
        assert any(sort in name for name in names), sort
    assert {name.rsplit(" ", 1)[1] for name in names} >= {"en", "hi", "ko", "vi", "zh-Hant-HK", "zh-Hant-TW"}
    assert {screen["version"] for screen in screens} == {"1.0", "0.9"}


def test_every_screen_is_valid_and_reads_as_it_is(screens):
    faults = []
    for screen in screens:
        name = f"{screen['name']} ({screen['version']})"
        for component in screen["components"]:
            fault = component_fault(screen["version"], component)
            if fault:
                faults.append(f"{name}: {component['id']}: {fault}")
        try:
            picture, expected = surface(screen).picture(), shown.picture(screen)
        except ValueError as error:
            faults.append(f"{name}: {error}")
            continue
        if picture != expected:
            wrong = next((pair for pair in zip(picture, expected) if pair[0] != pair[1]), "one ends earlier")
            faults.append(f"{name}: {wrong}")
    assert not faults, f"{len(faults)} of {len(screens)}\n" + "\n".join(faults[:20])


def token(id):
    """The token that stands for an id, as the article states it."""
    kept = lambda index, sign: sign.isascii() and (sign.isalpha() and sign != "Z" or sign.isdigit() and index > 0)
    dash = lambda index: 0 < index < len(id) - 1 and id[index - 1] != "-"
    return "".join(
        sign if kept(index, sign) else "_" if sign == "-" and dash(index) else f"Z{ord(sign):x}Z"
        for index, sign in enumerate(id))


def leaves(value, path=""):
    """The texts, numbers and truths of a part of a facet with their places."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, path)
    else:
        yield path, value


def test_nothing_is_lost_that_is_not_listed(screens):
    """What is seen of a facet besides its texts stands in a component of it, or in the list of what is omitted."""
    lost = {}
    for screen in screens:
        said = {}
        for component in screen["components"]:
            parts = component["id"].split("__")
            said.setdefault("__".join(parts[:2]), []).append(json.dumps(component, ensure_ascii=False))
        omitted = {(loss["place"], loss["member"].split(".")[0]) for loss in screen["omitted"]}
        for section in screen["sections"]:
            for place in section["components"]:
                for facet in every(place["facets"]):
                    id = f"{token(place['id'])}__{token(facet['id'])}"
                    around = " ".join(said.get(id, []))
                    for path, value in leaves({name: part for name, part in facet.items() if name not in UNSEEN}):
                        member = path.split(".")[0]
                        listed = any(loss[1] == member and named(loss[0], place["id"], facet["id"]) for loss in omitted)
                        if not listed and not is_said(path, value, around):
                            lost.setdefault(f"{facet['component']} {path} {value}", f"{screen['name']} {screen['version']} {id}")
    assert not lost, "\n".join(f"{what}: {where}" for what, where in sorted(lost.items()))


def named(place, component, facet):
    return place in (f"{component}/{facet}", f"{token(component)}__{token(facet)}")


def every(facets):
    for facet in facets:
        yield facet
        yield from every(facet.get("children", []))


# What says a member that has another name in the catalog; one of them stands in a component of the facet.
OTHERS = {
    "layout.axis horizontal": ['"Row"', '"chips"'], "layout.axis carousel": ['"horizontal"', '"chips"'],
    "layout.axis grid": ['"Row"', '"chips"'], "images.icon heart": ["favorite"],
}


def is_said(path, value, around):
    if path.startswith("style.") and path.split(".")[1] in ("emphasis", "size"):
        # Variants of buttons, texts and images.
        return True
    said = OTHERS.get(f"{path} {value}", [value] if isinstance(value, str) else [])
    return any(text in around for text in said)

"""The client itself, with messages by hand: what it reads, enters, checks and sends is known without the program."""

import pytest

from client import Surface, VERSIONS, parts, plain


def surface(version, *components, values=None):
    surface = Surface(version)
    label = surface.label
    catalog = f"https://a2ui.org/specification/{label.replace('.', '_')}/catalogs/basic/catalog.json"
    surface.process({
        "version": label, "createSurface": {"surfaceId": "s", "catalogId": catalog, "sendDataModel": True}})
    surface.process({
        "version": label, "updateDataModel": {"surfaceId": "s", "path": "/", "value": {"values": values or {}, "revision": 7}}})
    update(surface, *components)
    return surface


def update(surface, *components):
    surface.process({"version": surface.label, "updateComponents": {"surfaceId": "s", "components": list(components)}})


def binding(version, path):
    return {"@path" if version == "1.0" else "path": path}


def call(version, name, **arguments):
    return {"@call" if version == "1.0" else "call": name, "args": arguments}


def text(id, text):
    return {"id": id, "component": "Text", "text": text}


def button(version, id, child, name="tap", **members):
    context = {"facet": id, "revision": binding(version, "/revision")}
    return {
        "id": id, "component": "Button", "child": child, "action": {"event": {"name": name, "context": context}}, **members}


def column(*children):
    return {"id": "root", "component": "Column", "children": list(children)}


def test_markdown_is_read_as_a_person_reads_it():
    rows = {
        "a": "a", "1\\*2": "1*2", "# Title": "Title", "### A **b** c": "A b c", "\\# no title": "# no title",
        "one\\\ntwo": "one\ntwo", "a\\b": "a\\b", "&nbsp;": "\u00a0", "\\\\": "\\", "**A** · b": "A · b",
    }
    assert {markdown: plain(markdown) for markdown in rows} == rows


def test_a_line_is_the_texts_that_it_joins():
    assert parts("From · Ann\nTo · ") == ["From", "Ann", "To"]


def test_the_picture_is_the_texts_in_order(version):
    fault = {"condition": call(version, "not", value=True), "message": "Too long"}
    shown = surface(
        version, column("head", "field", "switch", "choice", "pay", "more", "ok"), text("head", "# Parcel"),
        {"id": "field", "component": "TextField", "label": "Name", "value": binding(version, "/values/name"), "checks": [fault]},
        {"id": "switch", "component": "CheckBox", "label": "Fragile", "value": binding(version, "/values/on")},
        {"id": "choice", "component": "ChoicePicker", "label": "Size", "value": binding(version, "/values/size"),
         "options": [{"label": "S", "value": "s"}, {"label": "M · medium", "value": "m"}]},
        button(version, "pay", "pay_text", checks=[{**fault, "message": "2 things are missing"}]), text("pay_text", "Pay"),
        {"id": "more", "component": "Modal", "trigger": "trigger", "content": "details"},
        button(version, "trigger", "trigger_text", "opened"), text("trigger_text", "More"), text("details", "Read this."),
        button(version, "ok", "ok_text", "apply"), text("ok_text", "OK"),
        values={"name": "Ann", "on": True, "size": ["m"]})
    assert shown.picture() == [
        "Parcel", "Name", "Too long", "Ann", "[x]", "Fragile", "Size", "( )", "S", "(•)", "M", "medium", "Pay", "Read this."]
    # What cannot be pressed is no button, and what is the protocol's is another one.
    assert [component.id for component, _ in shown.buttons()] == []
    assert [component.id for component, _ in shown.buttons(service=True)] == ["trigger", "ok"]


def test_a_template_is_read_once_for_each_item(version):
    shown = surface(
        version, {"id": "root", "component": "List", "children": {"path": "/values/items", "componentId": "item"}},
        text("item", binding(version, "name")), values={"items": [{"name": "one"}, {"name": "two"}]})
    assert shown.picture() == ["one", "two"]


def test_what_is_entered_is_checked_there_and_sent_with_the_action(version):
    required = {"condition": call(version, "required", value=binding(version, "/values/name")), "message": "Fill this in"}
    shown = surface(
        version, column("field", "pay"),
        {"id": "field", "component": "TextField", "label": "Name", "value": binding(version, "/values/name"), "checks": [required]},
        button(version, "pay", "pay_text"), text("pay_text", "Pay"), values={"name": ""})
    assert shown.picture() == ["Name", "Fill this in", "Pay"]
    component, context, path = shown.input("Name")
    assert path == "/values/name"
    shown.enter(component, context, "Ann")
    assert shown.picture() == ["Name", "Ann", "Pay"]
    action = shown.press(*shown.button("Pay"))
    assert (action["name"], action["surfaceId"], action["sourceComponentId"]) == ("tap", "s", "pay")
    assert action["context"] == {"facet": "pay", "revision": 7}
    metadata = shown.message(action)["metadata"]
    assert metadata == {
        "a2uiRendererDataModel" if version == "1.0" else "a2uiClientDataModel": {
            "version": shown.label, "surfaces": {"s": {"values": {"name": "Ann"}, "revision": 7}}}}


def test_a_component_that_is_unknown_or_not_whole_is_refused(version):
    rows = [
        {"id": "root", "component": "Blob"}, {"id": "root", "component": "Text"}, {**text("root", "a"), "more": 1},
        text("root", 1), column("nobody"), {"id": "root", "component": "Button", "child": "root"},
    ]
    for component in rows:
        with pytest.raises(ValueError):
            surface(version, component)


def test_the_versions_are_told_apart():
    for version, other in zip(VERSIONS, reversed(VERSIONS)):
        with pytest.raises(ValueError):
            surface(version, text("root", {**binding(other, "/revision")}) | {"text": binding(other, "/a"), "variant": "h2"})

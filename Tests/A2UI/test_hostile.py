"""Clients that mean no good, or are broken: the program answers each line with the screen as it is, and ends as asked."""

import json
import subprocess
import time

import pytest

from conftest import PROGRAM, ROOT, needs, opened

MIB = 1 << 20


def raw(client, data):
    """Sends bytes as a line; returns the answer."""
    client.write(data + b"\n")
    return client.answer()


def action(client, **members):
    component, context = client.buttons()[0]
    return {"version": client.label, "action": {**client.press(component, context), **members}}


def message(client, model):
    """The data model of a client, as a line."""
    return {"version": client.label, "surfaces": model}


@pytest.fixture
def client(version):
    with opened(version) as client:
        client.before = client.picture()
        yield client
        # Whatever was sent, the client has the screen, the screen can be used, and the program ends as it is asked to.
        client.choose("Clothing")
        client.bring()
        assert "Choose what is in the package" not in client.picture()
        assert client.close() == 0


def assert_unchanged(client, faults):
    assert client.picture() == client.before
    assert_faults(client, faults)


def assert_faults(client, count):
    """The program has said of so many lines what is wrong with them; it says that elsewhere, so a little later."""
    end = time.monotonic() + 10
    while len(client.faults_said) < count and time.monotonic() < end:
        time.sleep(0.01)
    assert len(client.faults_said) >= count, client.faults_said


BROKEN = [
    b"{", b"[]", b"null", b"1", b'"a"', b"{}", b'{"version": 1}', b"\xff\xfe\x00", b'{"action": []}', b'{"action": null}',
    b'{"version": "v9", "action": {}}', b'{"action": {"name": 1, "surfaceId": {}, "context": []}}', b"[" * 5_000,
    b'{"metadata": 1}', b'{"surfaces": []}', b'{"error": 7}', b'{"v1.0": 1}', b'{"action": {"name": "tap"}} trailing',
    b'{"a": "\\ud800"}', b'{"createSurface": {"surfaceId": "packageinfo"}}',
]


def test_a_broken_line_is_answered_with_the_screen_as_it_is(client):
    for line in BROKEN:
        raw(client, line)
        assert client.picture() == client.before, line
    assert_faults(client, 10)


def test_an_unknown_surface_changes_nothing(client):
    for surface in ["", "other", "packageinfo2", "__proto__"]:
        client.send(action(client, surfaceId=surface))
        client.send(message(client, {surface: {"values": {}}}))
    assert_unchanged(client, 8)


def test_an_action_that_leads_nowhere_changes_nothing(client):
    contexts = [
        {}, {"component": "nobody"}, {"component": "payment-footer"}, {"component": "payment-footer", "facet": "nothing"},
        {"component": "payment-footer", "facet": "pay"}, {"component": 1, "facet": 2}, {"component": "", "facet": ""},
        {"component": "../..", "facet": "\u202e"}, {"component": "route-summary", "facet": "swap", "revision": -1},
    ]
    for context in contexts:
        client.send(action(client, context=context))
    for name in ["", "enter", "delete", "x" * 1000]:
        client.send(action(client, name=name))
    assert_unchanged(client, len(contexts))


def test_paths_that_lead_nowhere_change_nothing(client):
    deep = value = {}
    for _ in range(40):
        value["a"] = {}
        value = value["a"]
    component, _, path = client.inputs()[0]
    place, facet = path.split("/")[2:]
    models = [
        {}, {"values": {}}, {"values": []}, {"values": {"nobody": {"nothing": "x"}}}, {"values": {place: "x"}},
        {"values": {place: {facet: 1}}}, {"values": {place: {facet: ["nothing"]}}}, {"values": {place: {facet: {}}}},
        {"values": {"__proto__": {"constructor": "x"}}}, {"values": deep}, {"revision": "x", "values": {}},
    ]
    for model in models:
        client.send(message(client, {"packageinfo": model}))
        assert client.picture() == client.before, model


def test_a_data_model_of_10_MB_is_not_read(client):
    _, _, path = client.inputs()[0]
    client.send(message(client, {"packageinfo": {"values": {"a": {"b": "x" * 10 * MIB}}}}))
    many = {"packageinfo": {"values": {f"c{number}": {"f": number} for number in range(400_000)}}}
    assert len(json.dumps(many)) > 8 * MIB
    client.send(message(client, many))
    assert_unchanged(client, 2)
    assert used_memory(client) < 400 * MIB


def test_a_line_without_an_end_is_given_up(version):
    with opened(version) as client:
        for _ in range(64):
            client.write(b"x" * MIB)
        assert used_memory(client) < 400 * MIB
        raw(client, b"")
        client.bring()
        assert client.close() == 0
    # The last line may have no end, too.
    with opened(version) as client:
        client.write(b'{"version": "v1.0", "acti')
        assert client.close() == 0


def test_a_text_that_is_too_long_is_not_entered(version):
    with opened(version) as client:
        component, context, _ = next(entry for entry in client.inputs() if entry[0].type == "TextField")
        before = client.picture()
        client.enter(component, context, "x" * 100_000)
        client.bring()
        assert client.picture() == before
        assert client.close() == 0


@needs("multi_package")
def test_a_flood_of_actions_is_answered_one_by_one(client):
    component, context = client.button("+")
    line = json.dumps({"version": client.label, "action": client.press(component, context)}).encode() + b"\n"
    # All are written before one is read: each press counts until the button cannot be pressed.
    client.write(line * 300)
    for _ in range(300):
        client.answer()
    assert client.get("/answered") == 300
    assert client.get(client.input("Packages")[2]) == "5"
    assert_faults(client, 296)


@needs("package_category", "size_weight_redesign", "proof_of_delivery")
def test_nothing_is_paid_twice(version):
    with opened(version) as client:
        for text in ["Clothing", "M", "At the door"]:
            client.choose(text)
            client.bring()
        client.fill("Weight in kg", "3")
        component, context = client.button("Pay HK$48.00")
        sent = {"version": client.label, "action": client.press(component, context)}
        client.send(sent)
        paid = client.picture()
        assert "Paid, receipt DEMO-1" in paid
        for _ in range(3):
            client.send(sent)
            assert client.picture() == paid
        assert_faults(client, 3)
        assert client.close() == 0


def test_what_is_disabled_is_not_pressed_whoever_says_so(client):
    component, context = client.button("Pay")
    assert client.faults(component, context)
    client.send({"version": client.label, "action": client.press(component, context)})
    assert_unchanged(client, 1)


def test_a_program_without_a_reader_ends(version):
    command = [PROGRAM, "a2ui", "--protocol", version]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        try:
            # Its input does not end.
            process.stdin.write(b"{}\n" * 100)
            process.stdin.flush()
        except BrokenPipeError:
            pass
        process.wait(timeout=20)


def used_memory(client):
    """The most memory that the program has had, in bytes."""
    with open(f"/proc/{client.process_.pid}/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))

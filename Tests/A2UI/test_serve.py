"""A client that listens to the screens of a service over HTTP: the catalogue of `Examples`, as `serve` sends it."""

import http.client
import os
import pathlib
import re
import signal
import subprocess

import pytest

from client import Listener, post
from conftest import PROGRAM

MUSIC = pathlib.Path(PROGRAM).with_name("music")
EVENTS = {"Accept": "text/event-stream"}
ARTIST = "/artist/leonard-bernstein"

# CI has built the examples before; nobody else has to.
pytestmark = pytest.mark.skipif(
    not MUSIC.exists() and not os.environ.get("CI"), reason="build Examples with --scratch-path .build")


@pytest.fixture
def port():
    with subprocess.Popen([MUSIC, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True) as service:
        yield int(re.search(r":(\d+)/", service.stdout.readline())[1])
        service.send_signal(signal.SIGINT)
        assert service.wait(timeout=20) == 0


def opened(port, version, target, **head):
    client = Listener(version, port, f"{target}?protocol={version}", **head)
    # An answer comes once the document is there.
    client.bring()
    return client


def status(port, target, head):
    """The status of a stream that is asked for."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", target, headers={**EVENTS, **head})
    try:
        return connection.getresponse().status
    finally:
        connection.close()


def test_a_link_is_followed_on_the_stream_and_a_client_that_comes_back_is_where_it_was(port, version):
    client = opened(port, version, ARTIST)
    assert client.picture()[:2] == ["Leonard Bernstein", "1918-1990"]
    # A switch is brought, and the service sends the works that fit.
    component, context, path = client.input("Chamber")
    client.enter(component, context, True)
    client.bring()
    assert client.get(path) is True
    first = client.message(client.press(*client.button("Show all")))
    client.send(first)
    assert client.picture()[0] == "West Side Story" and client.created == 2
    # The button was one of the screen before.
    before = client.picture()
    client.send(first)
    assert client.picture() == before
    client.stream.close()
    again = opened(port, version, ARTIST, **{"Last-Event-ID": client.last_event})
    assert again.address == client.address and again.picture() == before
    again.send(first)
    assert again.picture() == before


def test_a_text_is_entered_into_a_form_of_the_service(port, version):
    client = opened(port, version, "/playlist/evening")
    component, context, _ = client.input("Name")
    client.enter(component, context, "Morning *walk*")
    client.tap(*client.button("Save"))
    assert "Morning *walk*" in client.picture()
    assert opened(port, version, "/playlist/evening").picture()[0] == "Morning *walk*"


def test_what_is_not_there_and_what_comes_from_elsewhere(port):
    rows = [
        (ARTIST + "?protocol=3", {}, 400), ("/session/nobody/a2ui", {}, 410), (ARTIST, {"Host": "other.example"}, 403),
        (ARTIST, {"Origin": "https://other.example"}, 403), (ARTIST, {"Origin": "null"}, 403),
        (ARTIST, {"Sec-Fetch-Site": "cross-site"}, 403), (ARTIST, {"Last-Event-ID": "%00;.."}, 200), ("/no/where", {}, 200),
    ]
    assert [status(port, target, head) for target, head, _ in rows] == [expected for _, _, expected in rows]
    client = opened(port, "1.0", "/no/where")
    assert "Try again" in client.picture()
    assert post(port, "/session/nobody/a2ui", "{}") == 410
    assert post(port, client.address, "x" * (2 << 20)) == 400
    client.bring()
    assert client.get("/answered") == 2


def test_a_screen_that_nobody_listens_to_makes_room_and_no_other(port):
    clients = [Listener("1.0", port, ARTIST) for _ in range(32)]
    assert status(port, ARTIST, {}) == 503
    clients[3].stream.close()
    clients[3].connection.close()
    # A stream has gone once something cannot be sent on it.
    clients[3].post(clients[3].message())
    clients[3].post(clients[3].message())
    assert status(port, ARTIST, {}) == 200
    assert clients[3].post(clients[3].message()) == 410 and clients[4].post(clients[4].message()) == 202

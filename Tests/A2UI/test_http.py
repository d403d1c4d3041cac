"""A client that listens over HTTP to the preview: it pays, comes back, and is heard no more once its screen has ended."""

import re
import signal
import subprocess
import urllib.error
import urllib.request

import pytest

from client import Listener, post
from conftest import PROGRAM, ROOT, needs
from test_paying import choose, press

PAYS = needs("package_category", "size_weight_redesign", "proof_of_delivery")


@pytest.fixture(scope="module")
def port():
    with subprocess.Popen([PROGRAM, "preview", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True) as preview:
        yield int(re.search(r":(\d+)/", preview.stdout.readline())[1])
        preview.send_signal(signal.SIGINT)
        assert preview.wait(timeout=20) == 0


def listening(port, version, **head):
    return Listener(version, port, f"/a2ui?country=HK&account=personal&protocol={version}", **head)


@PAYS
def test_a_person_pays_over_a_stream_and_comes_back_to_what_was_entered(port, version):
    client = listening(port, version)
    for option in ["Clothing", "M"]:
        choose(client, option)
    client.fill("Weight in kg", "3.5")
    before = client.picture()
    client.stream.close()
    # A browser says the last event that it had.
    client = listening(port, version, **{"Last-Event-ID": client.last_event})
    assert client.picture() == before and "3.5" in before
    choose(client, "At the door")
    press(client, "Pay HK$48.00")
    assert "Paid, receipt DEMO-1" in client.picture()


@PAYS
def test_what_is_sent_again_after_a_sign_out_reaches_nobody(port, version):
    client = listening(port, version)
    for option in ["Clothing", "M", "At the door"]:
        choose(client, option)
    client.fill("Weight in kg", "3.5")
    component, context = client.button("Pay HK$48.00")
    pay = client.message(client.press(component, context))
    assert post(port, client.address.replace("/a2ui", "/end")) == 204
    # The surface is taken from the client, and its stream ends.
    assert "deleteSurface" in client.next_message()
    with pytest.raises(EOFError):
        client.next_event()
    assert client.post(pay) == 410
    # Nor can the stream of that screen be opened again, and the next user's screen begins anew.
    with pytest.raises(urllib.error.HTTPError, match="410"):
        urllib.request.urlopen(f"http://127.0.0.1:{port}{client.address}")
    other = listening(port, version, **{"Last-Event-ID": client.last_event})
    assert other.address != client.address
    # An answer comes once what the screen has to load is there.
    other.bring()
    assert "Choose what is in the package" in other.picture()
    before = other.picture()
    # An action that was made for the former screen counts as one on what this one shows, where pay is disabled.
    other.send({"version": other.label, "action": pay["action"]})
    assert other.picture() == before


def test_a_client_of_another_version_or_page_is_refused(port):
    for target, head, status in [
        ("/a2ui?protocol=2", {}, 400), ("/a2ui?country=XX", {}, 400), ("/a2ui", {"Origin": "https://other.example"}, 403),
        ("/session/nobody/a2ui", {}, 410),
    ]:
        with pytest.raises(urllib.error.HTTPError, match=str(status)):
            urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{port}{target}", headers=head))
    assert post(port, "/session/nobody/a2ui", "{}") == 410

"""A renderer that somebody else wrote draws the screen in Chromium: palinex, which reads version 0.9 and is one page.

Its page asks a network for lit-html; `lit.js` answers in its place. The page is in a frame of a host, as its authors mean it:
messages go in, and what is pressed comes out.
"""

import os
import pathlib

import pytest
from playwright.sync_api import expect, sync_playwright

from client import parts, plain
from conftest import ROOT, needs, opened

expect.set_options(timeout=20_000)
RENDERER = pathlib.Path(os.environ["RENDERER"])
HOST = """<!doctype html><meta charset="utf-8"><style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<iframe src="/renderer"></iframe><script>const asked = []; addEventListener("message", event => asked.push(event.data))</script>"""


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        # Where everything runs as root, as in containers, Chromium has no sandbox.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        yield playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=arguments)


class Drawn:
    """The screen of a client as the renderer draws it; what is entered and pressed there goes through the client."""

    def __init__(self, page, client):
        self.page, self.client, self.faults = page, client, []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.route("**/*", self.answer)
        page.goto("http://renderer.example/host")
        self.frame = page.frame_locator("iframe")
        expect(self.frame.locator("#btn-demo")).to_be_visible()
        page.evaluate("payload => frames[0].postMessage({ type: 'a2ui.load', payload }, '*')", {"messages": client.said})
        expect(self.frame.locator(".surface-root")).to_be_visible()

    def answer(self, route):
        bodies = {
            "/host": ("text/html", HOST), "/renderer": ("text/html", (RENDERER / "index.html").read_text()),
            "/npm/lit-html@3.2.1/+esm": ("text/javascript", (ROOT / "Tests/A2UI/lit.js").read_text()),
        }
        kind, body = bodies.get("/" + route.request.url.split("/", 3)[3], (None, None))
        if body is None:
            return route.abort()
        route.fulfill(content_type=kind, body=body, headers={"Access-Control-Allow-Origin": "*"})

    def texts(self):
        """The texts of the page; this renderer shows Markdown as it is written."""
        lines = self.frame.locator(".surface-root").inner_text().split("\n")
        return [part for line in lines for part in parts(plain(line))]

    def press(self, button):
        """Presses a button in the page, and gives the page what the program answers."""
        count = self.page.evaluate("asked.length")
        button.click()
        self.page.wait_for_function("count => asked.length > count", arg=count)
        asked = self.page.evaluate("asked[asked.length - 1].params")
        # What was entered there is in its data model.
        self.client.model.data_model.set("/", asked["dataModel"])
        component, context = next(
            pair for pair in self.client.buttons() + self.client.buttons(True) if pair[0].id == asked["sourceId"])
        action = self.client.press(component, context)
        assert (action["name"], action["context"]) == (asked["name"], asked["context"])
        for message in self.client.send(self.client.message(action)):
            if "updateComponents" in message:
                # This renderer wants the root in each update.
                update = message["updateComponents"]
                update["components"] = [c for c in update["components"] if c["id"] != "root"]
                update["components"].append(self.client.components.get("root").component_tree)
            self.page.evaluate("message => frames[0].postMessage({ type: 'a2ui.message', message }, '*')", message)


@needs("package_category", "size_weight_redesign", "proof_of_delivery")
def test_a_renderer_that_we_did_not_write_draws_the_screen_and_pays(browser, tmp_path):
    with opened("0.9", "--country", "HK") as client:
        page = browser.new_page(viewport={"width": 520, "height": 1100})
        drawn = Drawn(page, client)
        # Each text of the screen is there, in order; the values of fields are no texts of a page.
        seen = iter(drawn.texts())
        read = [text for text in client.picture() if text not in ("( )", "(•)", "[ ]", "[x]", "1")]
        missing = [text for text in read if text not in seen]
        assert missing == []
        frame = drawn.frame
        shown = lambda id: frame.locator(f"[data-id={id}]")
        shown("package_category__categories").locator("select").select_option(label="Clothing")
        drawn.press(shown("package_category__apply"))
        expect(frame.locator(".surface-root")).not_to_contain_text("Choose what is in the package")
        shown("size_weight__sizes").get_by_text("M · 35").click()
        drawn.press(shown("size_weight__apply"))
        shown("proof_of_delivery__spots").locator("select").select_option(label="At the door")
        drawn.press(shown("proof_of_delivery__apply"))
        component, _, _ = client.input("Weight in kg")
        shown(component.id).locator("input").fill("3")
        drawn.press(shown("size_weight__apply"))
        target = os.environ.get("SCREENSHOT")
        if target:
            page.frames[1].evaluate("scrollTo(0, 0)")
            page.screenshot(path=target)
        drawn.press(frame.get_by_role("button", name="Pay HK$48.00"))
        expect(frame.locator(".surface-root")).to_contain_text("Paid, receipt DEMO-1")
        assert drawn.faults == []
        page.close()
        assert client.close() == 0

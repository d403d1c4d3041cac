"""The parts that every test of a page uses: a browser, the program, and a preview of a rule file that may be written to."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import expect, sync_playwright

# A machine that does something else besides may be slow.
expect.set_options(timeout=20_000)

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["PACKAGEINFO"]
BRANDS = pathlib.Path(os.environ["BRANDS"])


def run(*arguments):
    """The output of the program."""
    return subprocess.run([PROGRAM, *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


FLAGS = {flag["flag"] for flag in json.loads(run("explain", "--flags", "--format", "json"))["flags"]}


def needs(*flags):
    """Skips a test of a component that was removed from the package, as its flag was."""
    return pytest.mark.skipif(not FLAGS.issuperset(flags), reason=f"the screen has not all of {', '.join(flags)}")


def known(variants):
    """The addresses whose settings the screen has."""
    names = FLAGS | {"country", "account"}
    return [v for v in variants if names.issuperset(pair.split("=")[0] for pair in v.split("&") if pair)]


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # Where everything runs as root, as in containers, Chromium has no sandbox.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        yield playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=arguments)


class Watched:
    """A page that tells what it logged, what it asked for, and what failed."""

    def __init__(self, page):
        self.page = page
        self.faults = []
        self.requests = []
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("dialog", lambda dialog: (self.faults.append("dialog: " + dialog.message), dialog.dismiss()))


@pytest.fixture
def watched(browser):
    contexts = []

    def open_page(**options):
        context = browser.new_context(**{"viewport": {"width": 1400, "height": 900}, **options})
        contexts.append(context)
        return Watched(context.new_page())

    yield open_page
    for context in contexts:
        context.close()


@contextlib.contextmanager
def preview(*arguments, program=PROGRAM):
    process = subprocess.Popen(
        [program, "preview", "--port", "0", *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.send_signal(2)
        assert process.wait(timeout=10) == 0


@pytest.fixture(scope="session")
def address():
    """The address of a preview with the built-in rules."""
    with preview() as (address, _):
        yield address


@pytest.fixture(scope="session", params=["harbour", "meadow"])
def brand_address(request):
    """The address of a preview of each brand of Examples."""
    with preview(program=BRANDS / request.param) as (address, _):
        yield address


@pytest.fixture
def rule_file(tmp_path):
    """A copy of the shipped rule file, with its segments, to be written to."""
    source = ROOT / "Fixtures/flags"
    shutil.copytree(source / "segments", tmp_path / "segments")
    return pathlib.Path(shutil.copy(source / "package-info.json", tmp_path))


def shown(*arguments):
    """The output of `show` for some options, as data."""
    return json.loads(run("show", "--format", "json", *arguments))


@pytest.fixture(scope="session")
def book(tmp_path_factory):
    """The book of the built-in rules."""
    path = tmp_path_factory.mktemp("book") / "book.html"
    run("book", "--output", str(path))
    return path


@pytest.fixture(scope="session")
def gallery():
    """The states that the storyboards of the tests capture."""
    return pathlib.Path(os.environ["GALLERY"])


def ready(page):
    page.wait_for_selector("body[data-version]")
    return page.locator("[data-frame='0']")


def components(frame):
    """The components of a picture of the screen: section, id and builder, in order."""
    return frame.evaluate(
        """frame => [...frame.querySelectorAll('[data-component]')].map(e =>
            [e.closest('[data-section]').dataset.section, e.dataset.component, e.dataset.builder])""")


def components_of(screen):
    """The same of what `show` prints."""
    return [[s["id"], c["id"], c["builder"]] for s in screen["sections"] for c in s["components"]]

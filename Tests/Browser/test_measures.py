"""How long a tap takes, beside an empty round trip; printed, not judged. Pictures for the documentation, on request."""

import os
import pathlib
import statistics

import pytest
from conftest import needs, ready


@needs("package_photo")
def test_a_tap_is_timed_beside_an_empty_round_trip(watched, address, capsys):
    page = watched().page
    page.goto(address + "?package_photo=on")
    ready(page)
    times = page.evaluate(
        """async () => {
            const version = () => document.body.dataset.version;
            const taps = [], empty = [];
            for (let round = 0; round < 200; round++) {
                let start = performance.now();
                await fetch("/favicon.ico", { cache: "no-store" });
                empty.push(performance.now() - start);
                const before = version();
                start = performance.now();
                const drawn = new Promise(resolve => {
                    const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
                    observer.observe(document.body, { attributes: true, attributeFilter: ["data-version"] });
                });
                document.querySelector("[data-component='fragile-handling'] input, [data-facet='swap'] button").click();
                await drawn;
                taps.push(performance.now() - start);
            }
            return [taps, empty];
        }""")
    taps, empty = (statistics.quantiles(values, n=20)[18] for values in times)
    with capsys.disabled():
        print(f"\na tap until it is drawn: {taps:.1f} ms at the 95th percentile, {taps / empty:.1f} x an empty round trip")


@pytest.mark.skipif("PICTURES" not in os.environ, reason="PICTURES names no folder")
@needs("insurance", "package_photo", "package_category")
def test_pictures_for_the_documentation(watched, address, book, gallery):
    folder = pathlib.Path(os.environ["PICTURES"])
    page = watched(viewport={"width": 1300, "height": 860}).page
    page.goto(address + "?country=TW&insurance=on&package_photo=on")
    ready(page)
    page.screenshot(path=folder / "preview.png")
    page.goto(book.as_uri() + "#country=TW&insurance=on&package_photo=on&package_category=on")
    page.wait_for_selector("body[data-ready]")
    page.screenshot(path=folder / "book.png")
    page.goto(gallery.as_uri() + "#insurance")
    page.wait_for_selector("body[data-ready]")
    page.screenshot(path=folder / "gallery.png")

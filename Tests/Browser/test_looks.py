"""The states of the gallery and random screens of the book, in each width, text size, color scheme, brand and language.

CI takes a sample; LONG_TESTS=1 takes all.
"""

import os
import pathlib
import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

LOOKS = (pathlib.Path(__file__).parent / "looks.js").read_text()
IS_LONG = os.environ.get("LONG_TESTS") == "1"
# What the gallery has to choose from but English.
LANGUAGES = re.findall(r"<option value=\"([\w-]+)\"", re.search(r"(?s)view-language.*?</select>", pathlib.Path(os.environ["GALLERY"]).read_text())[0])[1:]
VIEWS = [(width, scheme, text, "en") for width in (320, 390, 768) for scheme in ("light", "dark") for text in (100, 200)]
SAMPLE = [(320, "light", 200, "en"), (390, "dark", 100, "en"), (390, "light", 200, "en"), (768, "light", 100, "en")]
# Colors and wide screens are no matter of the language. The sample has the longest words, those that run the other way, and others.
SPOKEN = [(width, "light", text, language) for language in LANGUAGES for width in (320, 390) for text in (100, 200)]
SPOKEN_SAMPLE = [(320, "light", 200, "en-XA"), (390, "light", 200, "ar-XB"), (320, "light", 100, "hi"), (390, "light", 100, "ko")]
# The standard theme has no name in front of its files.
LOOKS_OF = [
    pytest.param(brand, view, id="-".join([brand or "standard", *map(str, view)]))
    for brand, sample in [("", SAMPLE + SPOKEN_SAMPLE), ("harbour", SAMPLE[:1]), ("meadow", SAMPLE[1:2])]
    for view in (VIEWS + SPOKEN if IS_LONG else sample)
]


def file(page, brand):
    """The gallery or the book of a brand."""
    return (pathlib.Path(os.environ["GALLERY"]).parent / (f"{brand}-{page}.html" if brand else f"{page}.html")).as_uri()


def fragment(view):
    return "&".join(f"view-{name}={value}" for name, value in zip(("width", "scheme", "text", "language"), view))


def findings(page, selector, name):
    """The faults in the look of the elements, each line with the name of the element."""
    parts = page.locator(selector)
    names = parts.evaluate_all(f"elements => elements.map({name})")
    found = parts.evaluate_all(LOOKS)
    return [f"{name}: {line}" for name, lines in zip(names, found) for line in lines]


@pytest.mark.parametrize("brand, view", LOOKS_OF)
def test_every_state_of_the_gallery_can_be_read_and_pressed(watched, brand, view):
    # A phone is as wide as its picture; the frame of the picture may not make the page wider.
    page = watched(viewport={"width": view[0], "height": 900}).page
    page.goto(f"{file('gallery', brand)}#{fragment(view)}")
    page.wait_for_selector("body[data-ready]")
    found = findings(page, "[data-state] > .screen", "e => e.parentElement.dataset.component + ', ' + e.parentElement.dataset.state")
    assert not found, "\n".join(found)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"


# Of each icon whose element has a title: whether its middle is on the height of the title, and it ends where that begins.
BESIDE = """icons => icons.filter(icon => icon.checkVisibility()).map(icon => {
    const facet = icon.closest("[data-facet]"), title = facet.querySelector(".title");
    if (!title || title.closest("[data-facet]") !== facet) return [];
    const [i, t] = [icon, title].map(e => e.getBoundingClientRect());
    const middle = (i.top + i.bottom) / 2;
    return t.top <= middle && middle <= t.bottom && i.right <= t.left + 1 ? ["beside"] : [facet.outerHTML.slice(0, 300)];
}).flat()"""


@pytest.mark.parametrize("width, text", [(320, 100), (320, 200), (768, 100)])
def test_an_icon_stands_beside_the_title_of_its_element(gallery, watched, width, text):
    page = watched(viewport={"width": width, "height": 900}).page
    page.goto(f"{gallery.as_uri()}#view-width={width}&view-text={text}")
    page.wait_for_selector("body[data-ready]")
    found = page.locator("#kinds .icon").evaluate_all(BESIDE)
    assert found.count("beside") >= 3 and set(found) == {"beside"}, "\n".join(found)


def test_the_states_of_a_bar_are_seen_as_a_whole(gallery, watched):
    page = watched(viewport={"width": 390, "height": 300}).page
    page.goto(gallery.as_uri())
    page.wait_for_selector("body[data-ready]")
    bars = page.locator("[data-state] .section.bar").evaluate_all("all => all.map(e => [getComputedStyle(e).position, e.scrollHeight <= e.clientHeight])")
    assert len(bars) >= 2 and all(bar == ["static", True] for bar in bars), bars


# A rule of the page around a screen may frame the screen; its own classes mean nothing inside.
STRAY_RULES = """() => {
  const rules = list => [...list].flatMap(rule => rule.cssRules?.length ? [...rules(rule.cssRules), rule] : [rule]);
  const selectors = rules([...document.styleSheets].flatMap(sheet => [...sheet.cssRules])).map(rule => rule.selectorText ?? "");
  return [...new Set(selectors)].filter(selector => !/^$|^\\*$|^\\[hidden\\]$|\\.(screen|frame|variant|states)\\b|data-brand/.test(selector))
    .filter(selector => [...document.querySelectorAll(".screen")].some(screen => screen.querySelector(selector)));
}"""


@pytest.mark.parametrize("page_of", ["gallery", "book", "preview"])
def test_the_page_around_a_screen_does_not_style_what_is_in_it(watched, address, page_of):
    page = watched().page
    page.goto(address if page_of == "preview" else file(page_of, ""))
    page.wait_for_selector("body[data-ready], body[data-version]")
    assert page.evaluate(STRAY_RULES) == []
    # The check sees a rule of the page's toolbar that takes a section's class.
    page.evaluate("() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('.title { color: red }'); document.adoptedStyleSheets = [sheet]; }")
    assert page.evaluate(STRAY_RULES.replace("document.styleSheets", "document.styleSheets, ...document.adoptedStyleSheets")) == [".title"]


# What is planted, and what is to be said of it.
CUTS = {
    ".screen .title { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }": "is cut: ",
    ".screen .title { white-space: nowrap; overflow: clip; }": "is cut: ",
    ".screen .component { max-height: 6rem; overflow: hidden; }": "px high in ",
    ".screen .title { width: 14rem; white-space: nowrap; }": "hangs over the edge",
    ".screen .description { height: 1rem; }": "overlaps",
    ".screen button { min-height: 0; height: 24px; padding: 0; }": "is a target of ",
}


def test_texts_that_are_cut_are_found(watched, gallery):
    # Without motion a button has its planted height at once.
    page = watched(viewport={"width": 320, "height": 900}, reduced_motion="reduce").page
    page.goto(f"{gallery.as_uri()}#{fragment(SPOKEN_SAMPLE[0])}")
    page.wait_for_selector("body[data-ready]")
    for planted, complaint in CUTS.items():
        page.evaluate("css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }", planted)
        found = findings(page, "main > section:nth-of-type(-n + 8) > .states > figure > .screen", "e => e.parentElement.dataset.component")
        assert any(complaint in line for line in found), f"{planted}: none of {len(found)} findings says so"


@pytest.mark.parametrize("brand, view", LOOKS_OF)
def test_random_screens_of_the_book_can_be_read_and_pressed(watched, brand, view):
    seed = int(os.environ.get("SEED", random.SystemRandom().randrange(1 << 32) if IS_LONG else 1))
    print(f"SEED={seed}")
    generator = random.Random(seed)
    page = watched(viewport={"width": view[0], "height": 900}).page
    page.goto(f"{file('book', brand)}#{fragment(view)}")
    page.wait_for_selector("body[data-ready]")
    parameters = page.evaluate("book.parameters.map(parameter => [parameter.name, parameter.values])")
    count = 300 if IS_LONG else 10
    for _ in range(count if view[3] == "en" else count // 5):
        setting = "&".join(f"{name}={generator.choice(values)}" for name, values in parameters)
        page.evaluate("fragment => { history.replaceState(null, '', '#' + fragment); render(); }", f"{setting}&{fragment(view)}")
        found = findings(page, "#frames [data-component]", "e => e.dataset.component")
        assert not found, "\n".join([setting] + found)
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, f"sideways: {setting}"


@pytest.mark.parametrize("view", VIEWS + SPOKEN_SAMPLE if IS_LONG else SAMPLE[1:3], ids=lambda view: "-".join(map(str, view)))
def test_axe_finds_nothing_in_the_gallery(watched, gallery, view):
    page = watched(color_scheme=view[1], bypass_csp=True).page
    page.goto(f"{gallery.as_uri()}#{fragment(view)}")
    page.wait_for_selector("body[data-ready]")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_a_component_leads_to_its_variants_and_back_and_keeps_the_view(watched, gallery):
    page = watched().page
    page.goto(f"{gallery.as_uri()}#view-width=320")
    page.wait_for_selector("body[data-ready]")
    link = page.locator("section > a").first
    component = page.locator("section:has(> a)").first.get_attribute("id")
    page.locator(f"nav a[href='#{component}']").click()
    assert page.url.endswith(f"#{component}&view-width=320")
    link.click()
    page.wait_for_selector("body[data-ready]")
    assert page.url.endswith(f"book.html#component/{component}")
    page.locator("#to-gallery").click()
    page.wait_for_selector(".gallery")
    assert page.url.endswith(f"#{component}")

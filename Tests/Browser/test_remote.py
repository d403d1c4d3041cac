"""A screen from a service in the preview: spans, layouts, the menu, the question, the loader, a heart, and pictures."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import BRANDS, preview, ready

ARTIST, ALBUM = "page=artist%2Fleonard-bernstein", "page=album%2Fwest-side-story"
# A client that has no form is asked by the service.
ASKED = "page=playlist%2Fevening&client=2.1.0"
PHONE = {"width": 320, "height": 700}


@pytest.fixture(scope="module")
def music():
    with preview(program=BRANDS / "music") as (address, _):
        yield address.split("?")[0]


def loaded(watched, music, query, **options):
    watched = watched(**{"bypass_csp": True, **options})
    watched.page.goto(f"{music}?{query}#view-width=320")
    frame = ready(watched.page)
    expect(frame.locator("[data-section]").first).to_be_visible()
    return watched.page, frame


def ask(page, frame):
    """Opens the question with the keyboard alone; returns the dialog."""
    frame.get_by_role("button", name="Menu").press("Enter")
    expect(frame.locator("[role^=menuitem]").first).to_be_focused()
    for _ in range(5):
        if page.evaluate("document.activeElement.textContent.startsWith('Rename')"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    dialog = frame.get_by_role("dialog", name="New name")
    expect(dialog).to_be_visible()
    return dialog


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("query", [ARTIST, ALBUM, ASKED])
def test_axe_finds_nothing_on_a_page_in_its_menu_or_in_its_question(watched, music, query, scheme):
    page, frame = loaded(watched, music, query, viewport=PHONE, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    if query == ARTIST:
        return
    frame.get_by_role("button", name="Menu").press("Enter")
    expect(frame.get_by_role("menu")).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.keyboard.press("Escape")
    if query == ASKED:
        ask(page, frame)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()


def test_a_link_in_a_text_is_reached_by_the_keyboard_and_leads_on(watched, music):
    page, frame = loaded(watched, music, ARTIST)
    link = frame.get_by_role("link", name="West Side Story")
    for _ in range(60):
        if link.evaluate("e => e === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(frame.locator("[data-section=tracks]")).to_contain_text("Maria")


def test_a_carousel_scrolls_by_keyboard_and_touch_and_shows_that_it_goes_on(watched, music):
    page, frame = loaded(watched, music, ARTIST, viewport=PHONE, has_touch=True)
    carousel = frame.locator(".children.carousel")
    box = carousel.bounding_box()
    assert carousel.evaluate("e => e.scrollWidth - e.clientWidth") > 50
    # The next one is seen in part.
    ends = carousel.evaluate("e => [...e.children].map(c => [c.getBoundingClientRect().left, c.getBoundingClientRect().right])")
    edge = box["x"] + box["width"]
    assert any(left < edge - 8 and right > edge for left, right in ends), (ends, edge)
    fades = "e => getComputedStyle(e).getPropertyValue('--carousel-end')"
    assert carousel.evaluate(fades) == "32px"
    carousel.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.children.carousel').scrollLeft > 20")
    assert carousel.evaluate("e => getComputedStyle(e).overflowX") == "auto"
    assert carousel.evaluate("e => getComputedStyle(e).touchAction") in ("auto", "manipulation")
    carousel.evaluate("e => e.scrollTo({left: 10000, behavior: 'instant'})")
    page.wait_for_function(f"({fades})(document.querySelector('.children.carousel')) === '0px'")


def test_a_menu_is_gone_through_by_arrows_and_gives_the_keyboard_back(watched, music):
    page, frame = loaded(watched, music, ALBUM)
    button = frame.get_by_role("button", name="Menu")
    expect(frame.get_by_role("menu")).to_be_hidden()
    button.press("Enter")
    items = frame.locator("[role^=menuitem]")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(items.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.first).to_be_focused()
    page.keyboard.press("End")
    expect(items.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(frame.get_by_role("menu")).to_be_hidden()
    expect(button).to_be_focused()


def test_a_heart_is_a_toggle_that_says_its_state(watched, music):
    page, frame = loaded(watched, music, ALBUM)
    for state in ["true", "false"]:
        frame.get_by_role("button", name="Menu").press("Enter")
        heart = frame.get_by_role("menuitemcheckbox", name="Favourite")
        expect(heart).to_be_focused()
        assert heart.locator("[data-asset=heart]").evaluate("e => getComputedStyle(e, '::before').content") == '"♥"'
        expect(heart.locator(".name")).to_be_hidden()
        page.keyboard.press("Enter")
        expect(frame.locator("[data-facet=favourite] button")).to_have_attribute("aria-checked", state)


def test_a_question_keeps_the_keyboard_and_gives_it_back(watched, music):
    page, frame = loaded(watched, music, ASKED)
    dialog = ask(page, frame)
    field = dialog.get_by_label("New name")
    expect(field).to_be_focused()
    expect(field).to_have_value("Evening")
    for _ in range(8):
        page.keyboard.press("Tab")
        inside = "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        assert page.evaluate(inside), page.evaluate("document.activeElement.outerHTML")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(frame.get_by_role("button", name="Menu")).to_be_focused()
    dialog = ask(page, frame)
    field = dialog.get_by_label("New name")
    field.fill("")
    field.press_sequentially("Night", delay=5)
    field.press("Enter")
    expect(dialog).to_be_hidden()
    status = frame.get_by_role("status")
    expect(status).to_contain_text("The playlist is called Night now.")
    expect(frame.locator("[data-section=header]")).to_contain_text("Night")
    status.get_by_role("button", name="OK").press("Enter")
    expect(status).to_be_hidden()


def test_a_question_that_is_refused_keeps_what_was_entered(watched, music):
    page, frame = loaded(watched, music, ASKED)
    dialog = ask(page, frame)
    dialog.get_by_label("New name").fill("")
    dialog.get_by_role("button", name="Send").click()
    expect(frame.get_by_role("status", include_hidden=True)).to_contain_text("Enter a name for the playlist.")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()


def test_a_loader_is_there_while_something_runs(watched, music):
    page, frame = loaded(watched, music, ALBUM)
    # The program answers at once: what it sends while it works is kept here.
    page.evaluate(
        """() => {
            window.loaders = [];
            new MutationObserver(() => {
                const loader = document.querySelector('[role=status] .loading');
                if (loader) loaders.push([loader.textContent, loader.closest('[aria-busy=true]') !== null,
                    getComputedStyle(loader, '::before').borderTopStyle]);
            }).observe(document.getElementById('frames'), { childList: true, subtree: true });
        }""")
    frame.get_by_role("button", name="Menu").press("Enter")
    expect(frame.get_by_role("menuitemcheckbox", name="Favourite")).to_be_focused()
    page.keyboard.press("Enter")
    expect(frame.locator("[data-facet=favourite] button")).to_have_attribute("aria-checked", "true")
    page.wait_for_function("window.loaders.length > 0")
    assert page.evaluate("loaders[0]") == ["One moment…", True, "solid"]
    expect(frame.get_by_role("status")).to_be_hidden()


def test_a_placeholder_is_there_until_the_picture_is(watched, music):
    """Nothing is fetched from elsewhere: the picture and its smaller one are answered here, the picture late."""
    watched = watched(bypass_csp=True)
    page, pictures = watched.page, []
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="{}"/></svg>'
    small = lambda route: route.fulfill(content_type="image/svg+xml", body=svg.format("red"))
    page.route("**/80.jpg", small)
    page.route("**/800.jpg", lambda route: pictures.append(route))
    page.goto(f"{music}?{ARTIST}")
    frame = ready(page)
    layers = frame.locator("[data-facet=portrait] .layers img")
    expect(layers).to_have_count(2)
    page.wait_for_function("document.querySelector('.layers img').naturalWidth > 0")
    assert layers.nth(1).evaluate("e => e.naturalWidth") == 0
    for route in pictures:
        route.fulfill(content_type="image/svg+xml", body=svg.format("blue"))
    page.wait_for_function("document.querySelectorAll('.layers img')[1].naturalWidth > 0")
    boxes = [layers.nth(i).bounding_box() for i in (0, 1)]
    assert boxes[0] == boxes[1], "the picture covers its placeholder"

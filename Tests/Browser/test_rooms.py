"""What depends on the room: a bar that stays in sight, layouts for wide rooms; and choices with limits, and details."""

import re

import pytest
from playwright.sync_api import expect

from conftest import BRANDS, preview, ready

# Width, height, and the size of the text: by the page, or by the browser's own setting.
ROOMS = [(320, 568, "", ""), (320, 568, "2", ""), (320, 568, "", "200%"), (1280, 800, "", ""), (1280, 800, "2", ""), (1280, 800, "", "200%")]


@pytest.fixture(scope="module")
def ranked():
    with preview(program=BRANDS / "ranked") as (address, _):
        yield address.split("?")[0]


@pytest.fixture
def bare(watched, address, ranked):
    """Returns a page with nothing but a screen, as wide as the window, as a page of an app has it."""

    def show(room, source=None):
        source = source or address
        width, height, text_size, font_size = room
        page = watched(viewport={"width": 1400, "height": 900}).page
        page.goto(source)
        screen = ready(page).locator("[data-screen]").evaluate("e => e.outerHTML")
        style = page.evaluate("[...document.styleSheets].flatMap(s => [...s.cssRules]).map(r => r.cssText).filter(t => t.includes('.bar') || !/(^|,) *(html|body|#|\\.frame)/.test(t)).join('\\n')")
        page = watched(viewport={"width": width, "height": height}).page
        page.set_content(f'''<!doctype html><html lang="en" style="font-size: {font_size or "100%"}"><meta name="viewport" content="width=device-width"><title>Screen</title>
            <style>{style} body {{ margin: 0; {f"--text-size: {text_size};" if text_size else ""} }}</style><body data-brand="0"><div class="room frame" style="width: auto" data-brand="0" data-scheme="light">{screen}</div></body></html>''')
        return page

    return show


def rect(locator):
    return locator.evaluate("e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }")


@pytest.mark.parametrize("room", ROOMS)
def test_the_bar_is_in_sight_wherever_the_page_is_scrolled_to(bare, room):
    page = bare(room)
    bar = page.locator("[data-section=footer]")
    long = page.evaluate("document.scrollingElement.scrollHeight")
    assert long > 2 * room[1], "the page has to scroll"
    for part in (0, 0.3, 0.7, 1):
        page.evaluate(f"scrollTo(0, {part * long})")
        left, top, right, bottom = rect(bar)
        assert 0 <= top < bottom <= room[1] + 1 and 0 <= left < right <= room[0], (part, rect(bar))
        content = rect(page.locator("[data-section=header]"))
        if left >= content[2]:
            assert room[0] == 1280 and room[3] == "", "beside, where the room is wide"
        else:
            assert room[0] == 320 or room[3] == "200%"
            assert bottom - top <= 0.4 * room[1] + 1, "it leaves room for the rest"
            # Its padding and the page's stand below it at the very end.
            assert bottom >= room[1] - 48, "at the bottom"
    assert page.evaluate("document.scrollingElement.scrollWidth") <= room[0], "the page scrolls one way only"


@pytest.mark.parametrize("room", ROOMS)
def test_the_bar_covers_nothing_that_has_the_keyboard(bare, room):
    page = bare(room)
    count = page.locator("[data-screen] :is(a, button, input, textarea, summary)").count()
    reached, in_bar = 0, 0
    for key, steps in (("Tab", count + 2), ("Shift+Tab", count + 2)):
        for _ in range(steps):
            page.keyboard.press(key)
            found = page.evaluate(
                """() => {
                    const element = document.activeElement, bar = document.querySelector(".bar");
                    if (!element.closest("[data-screen]")) return null;
                    const [e, b] = [element, bar].map(x => x.getBoundingClientRect());
                    const height = Math.min(e.height, innerHeight - b.height);
                    const isInside = bar.contains(element);
                    const clear = isInside ? e.top >= b.top - 1 && e.top + Math.min(e.height, b.height) <= b.bottom + 1
                        : e.right <= b.left || e.bottom <= b.top + 1 || (e.height > b.top && e.top < b.top);
                    return [isInside, clear && e.bottom > 0 && e.top < innerHeight, element.outerHTML.slice(0, 120), JSON.stringify([e, b])];
                }""")
            if found is None:
                continue
            reached += 1
            in_bar += found[0]
            assert found[1], f"{key}: {found[2]} {found[3]}"
    assert reached > 20 and in_bar >= 1


@pytest.mark.parametrize("window, width, beside", [(1800, 320, False), (1800, 390, False), (1800, 768, True), (390, 390, False), (700, 320, False)])
def test_the_bar_of_a_preview_is_in_sight_in_each_of_its_widths(watched, address, window, width, beside):
    page = watched(viewport={"width": window, "height": 900}).page
    page.goto(f"{address}#view-width={width}")
    frame = ready(page)
    bar, content = rect(frame.locator("[data-section=footer]")), rect(frame.locator("[data-section=header]"))
    assert 0 <= bar[1] < bar[3] <= 900 and (bar[0] >= content[2]) == beside
    if not beside:
        card, other = (rect(frame.locator(f"[data-section={name}] [data-component]").first) for name in ("footer", "header"))
        assert (card[0], card[2]) == (other[0], other[2]), "its card is as wide as the others"
        assert bar[3] == 900, "nothing shows below it"


@pytest.mark.parametrize("width, columns", [(320, 1), (699, 1), (768, 1), (1100, 3), (1280, 3)])
def test_a_layout_for_wide_rooms_takes_its_place_where_the_room_is_wide(bare, ranked, width, columns):
    page = bare((width, 800, "", ""), ranked)
    cards = [rect(card) for card in page.locator("[data-section=offers] [data-component]").all()]
    room = rect(page.locator("[data-section=offers]"))
    assert len(cards) == 3
    # Beside the bar the room is narrower than the page.
    assert (room[2] - room[0] >= 720) == (columns == 3), room
    inside = all(card[2] <= room[2] + 1 for card in cards)
    assert inside == (columns == 3), "a carousel goes on behind the edge"
    if columns == 3:
        assert len({card[1] for card in cards}) == 1 and len({round(card[0]) for card in cards}) == 3


def test_one_option_too_many_is_told_and_not_sent(watched, ranked):
    page = watched().page
    page.goto(ranked)
    choice = ready(page).get_by_role("group", name="Your interests")
    expect(choice).to_have_accessible_description(re.compile("Choose 1 to 2"))
    expect(page.locator("#missing")).to_contain_text("interests: Choose 1 to 2")
    for name in ("Food", "Music"):
        before = page.evaluate("document.body.dataset.version")
        choice.get_by_role("checkbox", name=name).check()
        page.wait_for_function("before => document.body.dataset.version !== before", arg=before)
    expect(page.locator("#missing")).to_contain_text("Nothing is missing")
    version = page.evaluate("document.body.dataset.version")
    choice.get_by_role("checkbox", name="Sport").focus()
    page.keyboard.press("Space")
    expect(page.locator("#status")).to_have_text("Choose 1 to 2")
    expect(choice.get_by_role("checkbox", name="Sport")).not_to_be_checked()
    assert page.evaluate("document.body.dataset.version") == version, "nothing was sent"
    choice.get_by_role("checkbox", name="Food").uncheck()
    choice.get_by_role("checkbox", name="Sport").check()
    expect(page.locator("#missing")).to_contain_text("Nothing is missing")


def test_too_few_options_are_told_when_the_choice_is_left(watched, ranked):
    page = watched().page
    page.goto(ranked)
    frame = ready(page)
    frame.get_by_role("checkbox", name="Food").focus()
    expect(page.locator("#status")).to_have_text("")
    frame.get_by_role("button", name="Continue").focus()
    expect(page.locator("#status")).to_have_text("Choose 1 to 2")


def disclosure(page):
    """The part that unfolds, as a screen reader finds it: whether it is unfolded; by its role and name."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    found = [
        node for node in nodes
        if node.get("role", {}).get("value") == "DisclosureTriangle" and node["name"]["value"] == "Details, Your interests"
    ]
    assert len(found) == 1
    return next(p["value"]["value"] for p in found[0]["properties"] if p["name"] == "expanded")


def test_details_are_opened_by_the_keyboard_and_by_a_screen_reader(watched, ranked):
    page = watched().page
    page.goto(ranked)
    frame = ready(page)
    text = frame.get_by_text("They decide which offers you see, and nothing else.")
    expect(text).to_be_hidden()
    assert disclosure(page) is False
    summary = frame.locator("summary")
    for _ in range(80):
        page.keyboard.press("Tab")
        if summary.evaluate("e => e === document.activeElement"):
            break
    expect(summary).to_be_focused()
    page.keyboard.press("Enter")
    expect(text).to_be_visible()
    assert disclosure(page) is True
    # What changes on the screen does not fold them.
    frame.get_by_role("checkbox", name="Food").check()
    expect(page.locator("#missing")).to_contain_text("Nothing is missing")
    expect(text).to_be_visible()
    summary.focus()
    page.keyboard.press("Space")
    expect(text).to_be_hidden()
    assert disclosure(page) is False

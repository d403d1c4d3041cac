"""Dates, times, secrets, steps, menus and searches, as the example Table has them, in the browser's own controls."""

import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import BRANDS, preview, ready

MARKER = "8402"


@pytest.fixture(scope="module")
def table():
    with preview(program=BRANDS / "table") as (address, _):
        yield address.split("?")[0]


@pytest.fixture
def form(watched, table):
    page = watched(bypass_csp=True)
    page.page.goto(table)
    return page, ready(page.page)


def control(frame, facet):
    return frame.locator(f"[data-facet='{facet}'] .entry")


def test_a_table_is_reserved_with_the_controls_of_the_browser(form):
    page, frame = form
    day, time, guests, code = (control(frame, facet) for facet in ("day", "time", "guests", "code"))
    assert [each.get_attribute("type") for each in (day, time, guests, code)] == ["date", "time", "text", "password"]
    assert (day.get_attribute("min"), day.get_attribute("max")) == ("2026-12-01", "2027-03-01")
    day.fill("2026-11-30")
    expect(frame.locator("[data-facet='day'] .remark.invalid")).to_be_visible()
    day.fill("2026-12-24")
    expect(frame.locator("[data-facet='day'] .remark")).to_have_count(0)
    time.fill("19:30")
    # A step enters the next number.
    frame.get_by_role("button", name="Increase, Guests").click()
    expect(guests).to_have_value("3")
    frame.get_by_role("button", name="Decrease, Guests").click()
    frame.get_by_role("button", name="Decrease, Guests").click()
    expect(guests).to_have_value("1")
    expect(frame.get_by_role("button", name="Decrease, Guests")).to_be_disabled()
    frame.locator("details.picker > summary").click()
    search = frame.get_by_role("searchbox")
    options = frame.locator("[data-facet='country'] .option:visible")
    expect(options).to_have_count(32)
    search.fill("HONG")
    expect(options).to_have_count(1)
    options.first.click()
    expect(frame.locator("details.picker > summary")).to_contain_text("Hong Kong")
    # What is sought stays sought, and the list open, when the component is drawn again.
    expect(options).to_have_count(1)
    code.fill(MARKER)
    reserve = frame.get_by_role("button", name="Reserve")
    expect(reserve).to_be_enabled()
    reserve.click()
    expect(frame.get_by_role("heading", name="Your table is reserved")).to_be_visible()
    expect(day).to_have_value("2026-12-24")
    assert page.faults == []


def test_the_main_action_waits_until_enough_is_chosen_and_leads_there(form):
    page, frame = form
    day, time, code = (control(frame, facet) for facet in ("day", "time", "code"))
    day.fill("2026-12-24")
    time.fill("19:30")
    frame.locator("details.picker > summary").click()
    frame.locator("[data-facet='country'] .option").nth(1).click()
    code.fill(MARKER)
    reserve = frame.get_by_role("button", name="Reserve")
    expect(reserve).to_be_enabled()
    frame.locator("details.picker > summary").click()
    # The rule of a choice of several stands beside it, as the library draws it.
    frame.locator("fieldset[data-facet='country']").evaluate(
        """choice => { choice.dataset.fewest = 2;
            choice.insertAdjacentHTML('afterbegin', '<p id="c-rule">Choose at least 2</p>') }""")
    reserve.click()
    expect(page.page.locator("#status")).to_have_text("Choose at least 2")
    first = frame.locator("[data-facet='country'] .option input").first
    expect(first).to_be_visible()
    expect(first).to_be_focused()
    page.page.wait_for_timeout(500)  # a press that is sent is answered before
    expect(frame.get_by_role("heading", name="Your table is reserved")).to_have_count(0)
    frame.locator("fieldset[data-facet='country']").evaluate("choice => { choice.dataset.fewest = 0 }")
    reserve.click()
    expect(frame.get_by_role("heading", name="Your table is reserved")).to_be_visible()
    assert page.faults == []


def test_a_choice_of_ten_thousand_is_searched_while_the_user_writes(form):
    page, frame = form
    frame.locator("details.picker > summary").click()
    count = frame.locator("[data-facet='country'] .option").first.evaluate(
        """option => { const rest = [...Array(10000).keys()].map(number => { const copy = option.cloneNode(true);
                copy.dataset.facet = `place-${number}`;
                copy.querySelector('.title').textContent = `Place ${number}`; return copy; });
            option.parentElement.append(...rest); return rest.length }""")
    assert count == 10000
    options = frame.locator("[data-facet='country'] .option:visible")
    search = frame.get_by_role("searchbox")
    # The longest time from a key to the next picture of the page, in milliseconds.
    slowest = search.evaluate(
        """async search => { let slowest = 0;
            for (const text of ['p', 'pl', 'pla', 'plac', 'place ', 'place 9', 'place 99', 'place 999', 'place 9998']) {
                const start = performance.now();
                search.value = text; search.dispatchEvent(new Event('input', { bubbles: true }));
                await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)));
                slowest = Math.max(slowest, performance.now() - start); }
            return slowest }""")
    print(f"slowest key: {slowest:.0f} ms")
    expect(options).to_have_count(1)
    expect(options).to_contain_text("Place 9998")
    assert slowest < 2000, f"{slowest:.0f} ms"
    assert page.faults == []


def test_a_secret_is_nowhere_on_the_page_but_in_its_field(form, table):
    page, frame = form
    code = control(frame, "code")
    code.fill(MARKER)
    expect(page.page.locator("#log")).to_contain_text("enter a secret into code")
    assert MARKER not in page.page.content()
    assert MARKER not in page.page.locator("body").inner_text()
    # Left, the field is emptied; bullets say that something was entered.
    frame.get_by_label("Guests").last.focus()
    expect(code).to_have_value("")
    expect(code).to_have_attribute("placeholder", "••••••••")
    assert MARKER not in urllib.request.urlopen(table).read().decode()
    assert all(MARKER not in address for address in page.requests)


def test_without_a_script_everything_is_there_and_nothing_that_would_not_work(watched, table):
    page = watched(java_script_enabled=False).page
    page.goto(table)
    frame = page.locator("[data-frame='0']")
    assert control(frame, "day").get_attribute("type") == "date"
    control(frame, "day").fill("2026-12-24")
    assert control(frame, "day").input_value() == "2026-12-24"
    expect(frame.locator("[data-search]")).to_be_hidden()
    frame.locator("details.picker > summary").click()
    expect(frame.locator("[data-facet='country'] .option:visible")).to_have_count(32)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(watched, table, scheme):
    page = watched(bypass_csp=True, color_scheme=scheme, viewport={"width": 320, "height": 700}).page
    page.goto(table + "#view-width=320")
    frame = ready(page)
    frame.locator("details.picker > summary").click()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("locale", ["th-TH", "ar-SA", "fa-IR"])
def test_a_day_is_the_same_in_every_calendar_of_the_browser(watched, table, locale):
    page = watched(bypass_csp=True, locale=locale).page
    page.goto(table)
    frame = ready(page)
    control(frame, "day").fill("2026-12-24")
    expect(page.locator("#log")).to_contain_text('enter "2026-12-24" into day')
    expect(control(frame, "day")).to_have_value("2026-12-24")

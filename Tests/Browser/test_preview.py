"""The preview: the living screen, what decides it, and nothing from elsewhere."""

import json
import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import components, components_of, needs, preview, ready, shown


@needs("insurance")
def test_the_screen_is_the_one_that_show_prints(watched, address):
    page = watched()
    page.page.goto(address + "?country=TW&account=business&insurance=on")
    frame = ready(page.page)
    assert components(frame) == components_of(shown("--country", "TW", "--account", "business", "--set", "insurance=on"))
    assert page.faults == []


@needs("package_category", "size_weight_redesign", "custom_size", "proof_of_delivery")
def test_a_form_is_filled_in_and_paid(watched, address):
    page = watched()
    page.page.goto(address + "?size_weight_redesign=off&custom_size=off&proof_of_delivery=off&package_category=on")
    frame = ready(page.page)
    frame.get_by_label("Clothing").check()
    frame.get_by_role("radio", name=re.compile("^M")).first.check()
    note = frame.locator("[data-component='delivery-note'] input").first
    if note.count():
        note.press_sequentially("Second floor", delay=5)
        expect(note).to_be_focused()
        expect(note).to_have_value("Second floor")
    footer = frame.locator("[data-component='payment-footer']")
    # While a price is being worked out nothing can be paid, so a click may come too early.
    for _ in range(20):
        pay = footer.locator("[data-facet='pay'] button:enabled")
        if pay.count():
            pay.click()
        page.page.wait_for_timeout(250)
        if "DEMO-1" in footer.inner_text():
            break
    expect(footer).to_contain_text("DEMO-1")
    page.faults = [fault for fault in page.faults if "400" not in fault]
    assert page.faults == []


def test_impressions_are_recorded_when_a_component_comes_into_view(watched, address):
    page = watched(viewport={"width": 390, "height": 500}).page
    page.goto(address)
    ready(page)
    page.wait_for_timeout(700)
    impressions = lambda: [line for line in page.locator("#log li").all_inner_texts() if "impression" in line]
    for shown in ("route-summary", "payment-footer"):    # The footer is a bar.
        expect(page.locator("#log")).to_contain_text(f"impression {shown}")
    assert not any("prohibited-items" in line for line in impressions()), "it is far below"
    page.locator("[data-component=prohibited-items]").scroll_into_view_if_needed()
    expect(page.locator("#log")).to_contain_text("impression prohibited-items")
    assert len(impressions()) == len(set(impressions())), "each once"


@needs("package_photo")
def test_what_changes_is_shown_and_the_rest_keeps_its_elements(watched, address):
    page = watched()
    page.page.goto(address + "?package_photo=on")
    frame = ready(page.page)
    page.page.evaluate("document.querySelector('[data-component=route-summary]').mark = true")
    frame.get_by_role("button", name="Add a photo").click()
    expect(frame.get_by_role("button", name="Remove photo-1")).to_be_visible()
    assert page.page.evaluate("document.querySelector('[data-component=route-summary]').mark") is True


@needs("package_photo")
def test_tabs_are_screens_of_their_own(watched, address):
    first, second = watched().page, watched().page
    for page in (first, second):
        page.goto(address + "?package_photo=on")
        ready(page)
    first.locator("[data-frame='0']").get_by_role("button", name="Add a photo").click()
    expect(first.locator("[data-frame='0']").get_by_role("button", name="Remove photo-1")).to_be_visible()
    assert second.locator("[data-frame='0']").get_by_role("button", name="Remove photo-1").count() == 0


@needs("package_photo")
def test_eight_tabs_of_one_browser_load_and_are_updated(browser, address):
    with browser.new_context() as context:
        tabs = [context.new_page() for _ in range(8)]
        for tab in tabs:
            tab.goto(address + "?package_photo=on")
            ready(tab)
        for tab in tabs:
            tab.locator("[data-frame='0']").get_by_role("button", name="Add a photo").click()
            expect(tab.locator("[data-frame='0']").get_by_role("button", name="Remove photo-1")).to_be_visible()


def test_a_page_that_was_closed_ends_its_screen(watched, address):
    page = watched().page
    page.goto(address)
    ready(page)
    session = page.evaluate("document.body.dataset.session")
    page.goto("about:blank")
    state = address.split("?")[0].rstrip("/") + f"/session/{session}/state"
    for _ in range(40):
        try:
            urllib.request.urlopen(state)
        except urllib.error.HTTPError as error:
            assert error.code == 410
            return
        page.wait_for_timeout(100)
    pytest.fail("the screen goes on")


@needs("insurance")
def test_settings_are_in_the_address(watched, address):
    page = watched().page
    page.goto(address)
    ready(page)
    page.get_by_role("radiogroup", name="country").get_by_label("VN").check()
    # The answer may move the line under the pointer.
    expect(page).to_have_url(re.compile(r"\?country=VN$"))
    expect(page.locator("#reset")).to_be_hidden()
    page.locator("[data-flag=insurance]").hover()
    page.locator("[data-flag=insurance] input[value=on]").check()
    expect(page).to_have_url(re.compile(r"\?country=VN&insurance=on$"))
    expect(page.locator("#changed")).to_contain_text("1 of")
    frame = page.locator("[data-frame='0']")
    expect(page.locator("#command")).to_contain_text("--country VN")
    before = components(frame)
    page.reload()
    assert components(ready(page)) == before == components_of(shown("--country", "VN", "--set", "insurance=on"))
    page.get_by_role("button", name="Reset").click()
    expect(page).to_have_url(re.compile(r"\?country=VN$"))


@needs("insurance")
def test_a_flag_is_found_by_typing_and_marks_what_it_changes(watched, address):
    page = watched().page
    page.goto(address + "?country=TW&insurance=on")
    frame = ready(page)
    page.get_by_label("Find a flag").fill("insur")
    assert page.locator("[data-flag]:visible").evaluate_all("lines => lines.map(line => line.dataset.flag)") == ["insurance"]
    page.locator("[data-flag=insurance]").hover()
    expect(frame.locator("[data-component=insurance]")).to_have_class(re.compile("marked"))
    assert frame.locator(".marked").count() == 1


@needs("insurance", "cash_on_delivery")
def test_a_component_opens_its_reason_and_reasons_are_found_by_typing(watched, address):
    page = watched().page
    page.goto(address + "?country=TW&insurance=on&cash_on_delivery=off")
    frame = ready(page)
    reason = page.locator("[data-explains=insurance]")
    expect(reason).not_to_have_attribute("open", "")
    frame.locator("[data-component=insurance] h3").click()
    expect(reason).to_have_attribute("open", "")
    expect(reason).to_contain_text("insurance = on")
    page.get_by_label("Find a component").fill("needs cash")
    assert page.locator("#why details:visible").evaluate_all("lines => lines.map(line => line.dataset.explains)") == ["cash-on-delivery"]


def test_the_view_is_in_the_address(watched, address):
    page = watched(color_scheme="light").page
    page.goto(address + "#view-width=320&view-scheme=dark&view-text=200")
    frame = ready(page)
    assert frame.bounding_box()["width"] == 320
    title = frame.locator("h2.title, h3.title").first
    assert title.evaluate("e => getComputedStyle(e).fontSize") == "32px"
    dark = frame.locator(".screen").evaluate("e => getComputedStyle(e).backgroundColor")
    page.get_by_label("Light").check()
    assert frame.locator(".screen").evaluate("e => getComputedStyle(e).backgroundColor") != dark
    page.get_by_label("768").check()
    expect(page).to_have_url(re.compile(r"#view-width=768&view-scheme=light&view-text=200$"))


def test_a_phone_shows_the_screen_first(watched, address):
    page = watched(viewport={"width": 390, "height": 844}).page
    page.goto(address)
    frame = ready(page)
    assert frame.bounding_box()["y"] < 300
    expect(page.locator("#settings")).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#settings")).to_be_visible()
    expect(page.locator("#why")).to_be_hidden()
    page.get_by_role("button", name="Reasons").click()
    expect(page.locator("#why")).to_be_visible()


@needs("package_photo")
def test_a_rule_file_is_taken_over_when_it_is_saved_and_a_broken_one_is_told(watched, rule_file):
    with preview("--rules", str(rule_file)) as (address, _):
        page = watched()
        page.page.goto(address)
        frame = ready(page.page)
        photo = frame.locator("[data-component='package-photo']")
        was_there = photo.count()
        text = rule_file.read_text()
        rules = json.loads(text)
        for flag in rules["ff"]["d"]:
            if flag["name"] == "package_photo":
                flag.update(killed=True, defaultTreatment="off" if was_there else "on")
        rule_file.write_text(text.replace("{", "{{", 1))
        fault = page.page.locator("#fault")
        expect(fault).to_contain_text(re.compile(r":\d+:\d+"))
        assert photo.count() == was_there
        rule_file.write_text(json.dumps(rules))
        expect(fault).to_be_hidden()
        expect(photo).to_have_count(1 - was_there)
        assert page.faults == []


@needs("promo_banner")
def test_what_happens_outside_shows_at_once(watched):
    with preview("--events", "-") as (address, process):
        page = watched().page
        page.goto(address + "?promo_banner=on")
        frame = ready(page)
        process.stdin.write('outside promotion "{\\"title\\": \\"Half price today\\", \\"link\\": \\"https://example.com\\"}"\n')
        process.stdin.flush()
        expect(frame.locator("[data-component='promo-banner']")).to_contain_text("Half price today")
        page.fill("[name=step]", "outside prices rise")
        page.get_by_role("button", name="Do it").click()
        expect(page.locator("#status")).to_contain_text("outside prices changed")


@needs("promo_banner")
def test_texts_from_outside_run_nothing(watched, rule_file):
    hostile = "<img src=x onerror=alert(1)><script>alert(1)</script>\"'"
    rules = json.loads(rule_file.read_text())
    for flag in rules["ff"]["d"]:
        flag["trafficTypeName"] = hostile
        flag["configurations"] = {"on": json.dumps({"title": hostile, "link": "https://example.com/?\"><script>alert(1)</script>"})}
        for condition in flag["conditions"]:
            condition["label"] = hostile
    rule_file.write_text(json.dumps(rules))
    with preview("--rules", str(rule_file)) as (address, _):
        page = watched()
        page.page.goto(address + "?promo_banner=on&key=%3Cscript%3Ealert(1)%3C/script%3E")
        frame = ready(page.page)
        expect(frame.locator("[data-component='promo-banner']")).to_contain_text("<img src=x")
        assert page.page.locator("a[href^='javascript']").count() == 0
        assert page.faults == []
        assert all(url.startswith(address.rsplit("/", 1)[0]) for url in page.requests)


@needs("promo_banner", "realtime_survey")
def test_no_request_leaves_the_machine(watched, address):
    page = watched()
    page.page.goto(address + "?promo_banner=on&realtime_survey=on")
    ready(page.page)
    page.page.wait_for_timeout(300)
    origin = address.split("?")[0].rstrip("/")
    assert [url for url in page.requests if not url.startswith(origin)] == []


@pytest.mark.parametrize(
    "path, method, headers, status",
    [
        ("/", "GET", {"Host": "evil.example"}, 403),
        ("/", "GET", {"Origin": "http://evil.example"}, 403),
        ("/", "GET", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403),
        ("/", "GET", {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}, 200),
        ("/nothing", "GET", {}, 404),
        ("/", "POST", {}, 405),
        ("/session/guess/act", "POST", {}, 410),
        ("/?country=XX", "GET", {}, 400),
        ("/?insurence=on", "GET", {}, 400),
    ])
def test_requests_that_are_not_the_pages_own_are_refused(address, path, method, headers, status):
    request = urllib.request.Request(address.split("?")[0].rstrip("/") + path, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request) as response:
            assert response.status == status
    except urllib.error.HTTPError as error:
        assert error.code == status


def test_a_narrow_page_scrolls_one_way_only(watched, address):
    page = watched(viewport={"width": 320, "height": 700}).page
    page.goto(address)
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_focus_is_visible_and_goes_in_reading_sequence(watched, address):
    page = watched().page
    page.goto(address)
    frame = ready(page)
    reached = []
    frame.locator("button, input, textarea, a").first.focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        here = page.evaluate(
            """() => {
                const all = [...document.querySelectorAll("[data-frame='0'] :is(button, input, textarea, a)")];
                const style = getComputedStyle(document.activeElement);
                return [all.indexOf(document.activeElement), parseFloat(style.outlineWidth), style.outlineStyle];
            }""")
        if here[0] < 0:
            break
        reached.append(here[0])
        assert here[1] >= 2 and here[2] != "none", f"no focus is seen at element {here[0]}"
    assert len(reached) > 3 and reached == sorted(reached)


def test_nothing_moves_for_those_who_ask_for_less_motion(watched, address):
    page = watched(reduced_motion="reduce").page
    page.goto(address)
    ready(page)
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].filter((element) => {
            const style = getComputedStyle(element);
            return parseFloat(style.transitionDuration) > 0 || style.animationName !== "none";
        }).length""")
    assert moving == 0


@needs("package_photo")
def test_the_keyboard_alone_is_enough(watched, address):
    page = watched().page
    page.goto(address + "?package_photo=on")
    frame = ready(page)
    button = frame.get_by_role("button", name="Add a photo")
    button.focus()
    page.keyboard.press("Enter")
    expect(frame.get_by_role("button", name="Remove photo-1")).to_be_visible()
    expect(button).to_be_focused()
    category = frame.locator("[data-component='package-category'] input").first
    if category.count():
        category.focus()
        page.keyboard.press("Space")
        expect(category).to_be_checked()

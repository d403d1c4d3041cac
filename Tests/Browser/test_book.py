"""The book: every variant in one file, without a network and without the program."""

import concurrent.futures
import json
import os
import random
import re

import pytest
from playwright.sync_api import expect

from conftest import components, components_of, needs, run, shown


@pytest.fixture
def page(watched, book):
    page = watched()
    page.page.goto(book.as_uri())
    page.page.wait_for_selector("body[data-ready]")
    return page


def test_it_is_small_complete_and_the_same_when_made_again(book):
    text = book.read_text()
    assert len(text.encode()) <= 2_000_000
    assert run("book") == text
    assert "package-info.json" in text


def test_it_asks_for_nothing(page, book):
    assert page.requests == [book.as_uri()]
    assert page.faults == []


def test_random_settings_show_what_the_program_composes(page):
    """LONG_TESTS=1 takes 2,000 settings."""
    generator = random.Random(20_260_302)
    count = 2_000 if os.environ.get("LONG_TESTS") == "1" else 200
    parameters = page.page.evaluate("book.parameters.map(p => [p.name, p.values])")
    settings = [{name: generator.choice(values) for name, values in parameters} for _ in range(count)]

    def composed(setting):
        flags = [f"--set={name}={value}" for name, value in setting.items() if name not in ("country", "account")]
        return components_of(shown("--country", setting["country"], "--account", setting["account"], *flags))

    # Most of the time goes into starting the program, so it is started on every core.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        expected = list(pool.map(composed, settings))
    fragments = ["&".join(f"{name}={value}" for name, value in setting.items()) for setting in settings]
    drawn = page.page.evaluate(
        """fragments => fragments.map(fragment => {
            location.hash = fragment;
            show(fromFragment());
            return [...document.querySelectorAll("[data-frame='0'] [data-component]")].map(e =>
                [e.closest("[data-section]").dataset.section, e.dataset.component, e.dataset.builder]);
        })""", fragments)
    for fragment, shown_there, shown_here in zip(fragments, expected, drawn):
        assert shown_here == shown_there, fragment


@needs("insurance")
def test_a_setting_is_in_the_fragment(page):
    page.page.evaluate("location.hash = '#country=TW&account=business&insurance=on'")
    frame = page.page.locator("[data-frame='0']")
    expect(frame.locator("[data-component='insurance']")).to_be_visible()
    page.page.get_by_label("country", exact=False).first.select_option(label="KR")
    expect(page.page).to_have_url(re.compile("country=KR"))
    expect(frame.locator("[data-component='insurance']")).to_have_count(0)


def test_an_unknown_setting_is_told(page):
    page.page.evaluate("location.hash = '#country=XX&insurence=on'")
    expect(page.page.locator("#status")).to_contain_text("Not known here: country=XX, insurence=on.")


@needs("size_weight_redesign", "custom_size")
def test_what_cannot_matter_is_greyed_with_its_reason(page):
    page.page.evaluate("location.hash = '#size_weight_redesign=on'")
    note = page.page.locator("label", has_text="custom_size").locator(".note")
    expect(note).to_contain_text("matters only with")


@needs("insurance")
def test_two_settings_are_compared(page):
    page.page.evaluate("location.hash = '#insurance=off'")
    page.page.get_by_role("button", name="Keep").click()
    page.page.evaluate("location.hash = '#insurance=on'")
    expect(page.page.locator("#differences")).to_contain_text("insurance appears (Insurance)")


def test_it_opens_with_what_the_rules_say_for_the_demo_user(page):
    assert components(page.page.locator("[data-frame='0']")) == components_of(shown())


@needs("size_weight_redesign", "custom_size")
def test_a_component_has_a_page_with_all_its_variants_and_their_conditions(page):
    page.page.evaluate("location.hash = '#component/size-weight'")
    expect(page.page.get_by_role("heading", name="size-weight: 10 variants by 3 builders")).to_be_visible()
    expect(page.page.locator("#variants figure")).to_have_count(10)
    expect(page.page.locator("#variants figcaption").first).to_contain_text("size_weight_redesign on")
    expect(page.page.locator("#screen-page")).to_be_hidden()
    page.page.get_by_role("link", name="The screen").click()
    expect(page.page.locator("#screen-page")).to_be_visible()


def texts(facets):
    """The texts of some facets and of those inside, facet by facet."""
    return [line for facet in facets for line in [list(facet.get("text", {}).values()), *texts(facet.get("children", []))]]


def test_random_settings_have_the_texts_of_the_document_that_the_program_composes(page):
    """LONG_TESTS=1 takes 500 settings."""
    seed = int(os.environ.get("SEED", 20_260_302))
    print(f"SEED={seed}")
    generator = random.Random(seed)
    parameters = page.page.evaluate("book.parameters.map(p => [p.name, p.values])")
    languages = page.page.evaluate("book.languages.map(({ language }) => language)")
    for _ in range(500 if os.environ.get("LONG_TESTS") == "1" else 15):
        setting, language = {name: generator.choice(values) for name, values in parameters}, generator.choice(languages)
        axes = [f"--{name}={setting.pop(name)}" for name in ("country", "account") if name in setting]
        document = json.loads(run("document", *axes, "--language", language, *(f"--set={name}={value}" for name, value in setting.items())))
        composed = {facet["id"]: texts([facet]) for section in document["sections"] for facet in section["body"]}
        fragment = "&".join([f"view-language={language}", *(pair.removeprefix("--") for pair in axes), *(f"{name}={value}" for name, value in setting.items())])
        drawn = dict(page.page.evaluate(
            """fragment => {
                history.replaceState(null, "", "#" + fragment);
                render();
                const attributes = element => [element, ...element.querySelectorAll("*")].flatMap(e => [...e.attributes].map(a => a.value));
                return [...document.querySelectorAll("[data-frame='0'] [data-component]")].map(e =>
                    [e.dataset.component, [e.querySelectorAll("[data-facet]").length, [e.textContent, ...attributes(e)].join(" ")]]);
            }""", fragment))
        assert list(drawn) == list(composed), fragment
        for component, facets in composed.items():
            count, text = drawn[component]
            assert count == len(facets), (fragment, component)
            assert [line for lines in facets for line in lines if line not in text] == [], (fragment, component)


@needs("package_photo")
def test_without_script_the_table_is_there(watched, book):
    page = watched(java_script_enabled=False).page
    page.goto(book.as_uri())
    expect(page.get_by_role("row").filter(has_text="PackagePhoto")).to_contain_text("package_photo on")
    expect(page.locator("#settings")).to_be_hidden()


def test_a_narrow_page_scrolls_one_way_only(watched, book):
    page = watched(viewport={"width": 320, "height": 700}).page
    page.goto(book.as_uri())
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320

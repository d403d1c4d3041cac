"""The switch of the language at the top of the preview, the book and the gallery."""

import re

import pytest
from playwright.sync_api import expect

from conftest import needs, ready

# A language, its direction, and what its texts look like.
SPOKEN = [("ko", "ltr", "[가-힣]"), ("hi", "ltr", "[ऀ-ॿ]"), ("zh-Hant-TW", "ltr", "[一-鿿]"), ("ar-XB", "rtl", "⟦"), ("en-XA", "ltr", "⟦")]


@needs("delivery_note", "package_photo")
def test_the_preview_changes_its_language_and_keeps_what_was_entered(watched, address):
    page = watched()
    page.page.goto(address + "?country=TW&delivery_note=on&package_photo=on")
    frame = ready(page.page)
    frame.get_by_role("button", name="Add a photo").click()
    note = frame.locator("[data-component='delivery-note'] .entry").first
    note.fill("Second floor")
    screen = frame.locator(".screen")
    photos = frame.locator("[data-component='package-photo']")
    expect(photos).to_contain_text("photo-1")
    for language, direction, letters in SPOKEN:
        page.page.get_by_label("language").select_option(language)
        expect(screen).to_have_attribute("lang", language)
        expect(screen).to_have_attribute("dir", direction)
        expect(photos).to_contain_text(re.compile(letters))
        expect(photos).to_contain_text("photo-1")
        expect(note).to_have_value("Second floor")
        expect(page.page).to_have_url(re.compile(f"language={language}"))
    page.page.reload()
    expect(ready(page.page).locator(".screen")).to_have_attribute("lang", "en-XA")
    assert page.faults == []


@needs("insurance", "cash_on_delivery")
@pytest.mark.parametrize("language, direction, letters", SPOKEN[1::2])
def test_the_book_changes_its_language_on_the_screen_and_on_the_page_of_a_component(watched, book, language, direction, letters):
    page = watched()
    page.page.goto(f"{book.as_uri()}#country=TW&account=business&insurance=on&cash_on_delivery=on")
    page.page.wait_for_selector("body[data-ready]")
    frame = page.page.locator("[data-frame='0']")
    page.page.get_by_label("language").select_option(language)
    expect(page.page).to_have_url(re.compile(f"view-language={language}"))
    expect(frame.locator(".screen")).to_have_attribute("lang", language)
    expect(frame.locator(".screen")).to_have_attribute("dir", direction)
    expect(frame.locator("h2.header").first).to_contain_text(re.compile(letters))
    expect(frame.locator("[data-component=insurance]")).to_contain_text(re.compile(letters))
    page.page.evaluate("location.hash = '#component/insurance&view-language=" + language + "'")
    expect(page.page.locator("#variants .screen").first).to_have_attribute("lang", language)
    expect(page.page.locator("#variants .screen").first).to_contain_text(re.compile(letters))
    assert page.faults == []


def test_the_gallery_shows_every_state_in_every_language_and_in_english_again(watched, gallery):
    page = watched()
    page.page.goto(gallery.as_uri())
    page.page.wait_for_selector("body[data-ready]")
    states = page.page.locator(".states > figure:not(#kinds figure)")
    english = states.all_inner_texts()
    for language, direction, letters in SPOKEN:
        page.page.get_by_label("language").select_option(language)
        screens = states.locator("> .screen")
        assert set(screens.evaluate_all("all => all.map(e => e.lang + ' ' + e.dir)")) == {f"{language} {direction}"}
        assert [text for text in screens.all_inner_texts() if not re.search(letters, text)] == []
        expect(states.locator("> details ol").first).to_have_text(re.compile(letters))
    page.page.get_by_label("language").select_option("en")
    assert states.all_inner_texts() == english
    assert page.faults == [] and page.requests == [gallery.as_uri()]

"""The design of a brand: rooms of pictures, pictures by night, own styles, icons and fonts, as the two brands of Examples have them."""

import re

import pytest

from conftest import ready

# Figures of the themes: the ratio of the picture; padding, corner and size of the title of the own style.
BRANDS = {
    "Harbour": {"ratio": 3, "padding": "24px", "corner": "0px", "title": "28px", "font": "Harbour Signs"},
    "Meadow": {"ratio": 2, "padding": "32px", "corner": "32px", "title": "24px", "font": "Meadow Signs"},
}

# A picture of another size and shape than any room for it.
HIGH = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='37' height='911'/%3E".replace(" ", "%20")

PLACES = """frame => [...frame.querySelectorAll('[data-facet], img.main')].filter(element => element.checkVisibility()).map(element => {
  const box = element.getBoundingClientRect();
  return [element.dataset.facet ?? 'picture', box.left, box.top, box.width, box.height].join(' ');
})"""


@pytest.fixture
def brand(brand_address, watched):
    """The page of a brand, its picture of the screen, and its figures."""

    def open_page(**options):
        page = watched(**options).page
        page.goto(brand_address)
        frame = ready(page)
        name = next(name for name in BRANDS if name.lower() in page.title().lower() or frame.get_by_text(name, exact=True).count())
        return page, frame, BRANDS[name]

    return open_page


def test_nothing_jumps_when_a_picture_arrives(brand):
    page, frame, figures = brand(color_scheme="light")
    picture = frame.locator("img.main.by-day").first
    box = picture.bounding_box()
    assert box["width"] > 100 and abs(box["width"] / box["height"] - figures["ratio"]) < 0.01
    places = frame.evaluate(PLACES)
    assert len(places) > 3
    for source in ("", HIGH):
        picture.evaluate(
            """(image, source) => source ? (image.src = source, image.decode()) : image.removeAttribute('src')""", source)
        assert frame.evaluate(PLACES) == places, source or "before it is there"
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [37, 911]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_is_that_of_the_time_of_day(brand, scheme):
    page, frame, _ = brand(color_scheme=scheme)

    def seen():
        return frame.evaluate(
            """frame => [...frame.querySelectorAll('.by-day, .by-night')].filter(image => image.checkVisibility())
                .map(image => image.classList.contains('by-night') ? 'dark' : 'light')""")

    assert set(seen()) == {scheme}
    # A browser does not fetch the other one.
    other = frame.locator("img.by-day" if scheme == "dark" else "img.by-night")
    assert other.count() and other.evaluate_all("images => images.map(image => image.naturalWidth)") == [0] * other.count()
    # The page may ask for the other one.
    for asked in ("dark", "light"):
        frame.evaluate("(frame, asked) => { frame.closest('[data-brand]').dataset.scheme = asked; }", asked)
        assert set(seen()) == {asked}


def test_an_own_style_has_the_padding_the_corner_and_the_type_of_the_theme(brand):
    _, frame, figures = brand()
    own = frame.locator("[class*='background-pier'], [class*='background-meadow']")
    found = own.evaluate(
        """own => { const style = getComputedStyle(own), title = getComputedStyle(own.querySelector('.title'));
            return [style.padding, style.borderRadius, title.fontSize]; }""")
    assert found == [figures["padding"], figures["corner"], figures["title"]]


def test_the_font_of_a_brand_is_loaded_and_draws_its_sign(brand):
    page, frame, figures = brand()
    sign = frame.locator("[data-asset=anchor], [data-asset=leaf]").first
    assert sign.evaluate("sign => document.fonts.ready.then(() => sign.checkVisibility())")
    fonts = page.evaluate("""[...document.fonts].map(font => [font.family.replaceAll('"', ''), font.status])""")
    assert [figures["font"], "loaded"] in fonts


def test_an_icon_is_the_picture_at_its_address_or_its_character(brand):
    page, frame, figures = brand()
    drawn = frame.evaluate(
        """frame => { const sign = document.createElement('span'); sign.dataset.asset = 'offer'; frame.querySelector('[data-facet]').append(sign);
            const style = getComputedStyle(sign, '::before'); return [style.content, style.backgroundImage, style.width]; }""")
    if figures["font"] == "Meadow Signs":
        assert drawn[0] == '""' and re.match(r'url\("data:image/svg', drawn[1]) and float(drawn[2][:-2]) > 8
    else:
        assert drawn[:2] == ['"★"', "none"]

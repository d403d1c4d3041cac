"""Ten variants by day and by night, in every brand: axe-core finds nothing. LONG_TESTS=1 takes all of them for brands."""

import os

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import known, ready

VARIANTS = known([
    "", "country=TW&account=business", "country=KR&package_photo=on", "country=SG&insurance=on&cash_on_delivery=on",
    "country=VN&size_weight_redesign=on", "country=IN&account=business&custom_size=on", "promo_banner=on",
    "realtime_survey=on", "proof_of_delivery=signature&delivery_note=on", "layout_rearranged=on&multi_package=on",
])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("variant", VARIANTS[:3])
def test_axe_finds_nothing_in_the_book(watched, book, variant, scheme):
    page = watched(color_scheme=scheme, bypass_csp=True).page
    page.goto(f"{book.as_uri()}#{variant}")
    page.wait_for_selector("body[data-ready]")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_axe_finds_nothing(watched, address, variant, scheme):
    page = watched(color_scheme=scheme, bypass_csp=True).page
    page.goto(f"{address}?{variant}")
    ready(page)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


# Not every brand has a survey.
OF_BRANDS = [v for v in VARIANTS if "survey" not in v] + known(["declared_value=on"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("variant", OF_BRANDS if os.environ.get("LONG_TESTS") == "1" else OF_BRANDS[::3])
def test_axe_finds_nothing_in_the_brands(watched, brand_address, variant, scheme):
    page = watched(color_scheme=scheme, bypass_csp=True).page
    page.goto(f"{brand_address}?{variant}")
    ready(page)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()

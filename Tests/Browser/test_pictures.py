"""Pictures: Scripts/picture-diff finds faults that are planted in a copy of the gallery, in the states that show them alone."""

import os
import re
import subprocess

import pytest

from conftest import ROOT

# What is planted, in which colors it shows, and whether an element shows it.
FAULTS = {
    "a color by 2 %": (
        "--color-error: #b3261e;", "--color-error: #ae261e;", ["light"],
        "[style.color, style.borderTopColor].includes('rgb(179, 38, 30)') && element.matches('.invalid, [aria-invalid=true]')"),
    "a padding by 1 px": (
        ".screen .rows > li { padding: var(--space-small) 0; }", ".screen .rows > li { padding: 9px 0; }", ["light", "dark"],
        "element.matches('.rows > li') && [style.paddingTop, style.paddingBottom].includes('8px')"),
    "the weight of a label": (
        "{ font: var(--type-row-title); font-weight: 600; }", "{ font: var(--type-row-title); font-weight: 500; }", ["light", "dark"],
        "style.fontWeight === '600' && element.matches('.children :is(h3, h4, h5, h6).title')"),
    "a swapped icon": ('<span class="icon" data-asset="shield"', '<span class="icon" data-asset="cash"', ["light", "dark"], "element.matches('[data-asset=shield]')"),
}

SHOWING = """(() => {
  const shows = (element) => { const style = getComputedStyle(element); return element.checkVisibility() && %s; };
  return [...document.querySelectorAll("figure.frame")].filter((figure) => [...figure.querySelectorAll(".screen *")].some(shows))
    .map((figure) => `${figure.dataset.component} · ${figure.querySelector("figcaption").textContent}`);
})()"""


def pictures(before, after, output, *options):
    """The exit status, and the lines of what changed."""
    done = subprocess.run(
        [ROOT / "Scripts/picture-diff", before, after, "--output", output, *options], cwd=output.parent, capture_output=True, text=True)
    return done.returncode, re.findall(r"(?m)^(\w+) +(\S.* · .*?)  \(scheme (\w+), ", done.stdout)


@pytest.fixture(scope="module")
def some(gallery, tmp_path_factory):
    """The gallery with every eighth of its states, and the first that may show each fault; LONG_TESTS=1 takes every fourth."""
    count, step = iter(range(1_000_000)), 4 if os.environ.get("LONG_TESTS") == "1" else 8
    wanted = [re.compile(mark) for mark in (r'class="[^"]*\brows\b', 'data-asset="shield"', 'aria-invalid="true"')]

    def taken(found):
        first = [mark for mark in wanted if mark.search(found[0])]
        for mark in first: wanted.remove(mark)
        return "" if next(count) % step and not first else found[0]

    text = re.sub(r'(?s)<figure class="frame.*?</figure>', taken, gallery.read_text())
    file = tmp_path_factory.mktemp("pictures") / "before.html"
    file.write_text(text)
    return file


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_in_the_states_that_show_it_alone(name, some, watched):
    old, new, schemes, shows = FAULTS[name]
    assert old in some.read_text(), f"plant {name} otherwise"
    planted = some.with_name("after.html")
    planted.write_text(some.read_text().replace(old, new))
    page = watched().page
    page.goto(f"{some.as_uri()}#view-scheme=light")
    page.wait_for_selector("body[data-ready]")
    expected = page.evaluate(SHOWING % shows)
    status, changed = pictures(some, planted, some.with_name("page.html"))
    assert status == 1 and expected
    # A name that comes a second time has a number.
    found = {(re.sub(r" \(\d+\)$", "", state), scheme) for _, state, scheme in changed}
    assert found == {(state, scheme) for state in expected for scheme in schemes}
    html = some.with_name("page.html").read_text()
    assert html.count('alt="Before"') == html.count('alt="Difference"') == len(changed)


def test_states_that_are_new_or_gone_are_listed_and_what_is_as_it_was_is_not(some):
    fewer = some.with_name("after.html")
    fewer.write_text(re.sub(r'(?s)<figure class="frame.*?</figure>', "", some.read_text(), count=1))
    output = some.with_name("page.html")
    for before, after, status, word in ((some, some, 0, None), (some, fewer, 1, "gone"), (fewer, some, 1, "new")):
        found = pictures(before, after, output, "--scheme", "light")
        assert (found[0], [title for title, _, _ in found[1]]) == (status, [word] if word else [])

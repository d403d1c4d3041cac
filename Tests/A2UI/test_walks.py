"""Random walks of a client over the screen, beside `play`: after each step both read the same."""

import json
import os
import random
import re

import pytest

import shown
from conftest import FLAGS, IS_LONG, PROGRAM, ROOT, opened, run
from client import VERSIONS

SEED = int(os.environ.get("SEED", "49"))
WALKS, STEPS = (1_000 if IS_LONG else 20), 12
COUNTRIES = {
    "HK": ["en", "zh-Hant-HK"], "SG": ["en"], "TW": ["en", "zh-Hant-TW"], "KR": ["en", "ko"], "VN": ["en", "vi"],
    "IN": ["en", "hi"],
}
# What people enter, and what a text in Markdown or a data model could make something else of.
TEXTS = [
    "", "1", "12", "3.5", "7,5", "1200", "99999999", "-1", "abc", "TPE-1001", "9123 4567", "Ring at the side door",
    "*a* **b** _c_", "# no title", "1. one", "- two", "[link](https://example.com) <b>&amp;</b>", "`code` \\ \\* a\\", "${/values}",
    "~~gone~~ | > + =", "é文🙂", "שלום", "a · b", "  spaces  ", "x" * 300, "__proto__", "@path", "null", "\u202eabc", "#", "**",
]
TREATMENTS = {"proof_of_delivery": ["off", "photo", "signature"]}


def id_of(token):
    """The id that a token of the data model stands for."""
    return re.sub(r"Z([0-9a-fA-F]+)Z", lambda found: chr(int(found[1], 16)), token.replace("_", "-"))


def options(random):
    country = random.choice(list(COUNTRIES))
    chosen = [
        "--country", country, "--account", random.choice(["personal", "business"]), "--language",
        random.choice(COUNTRIES[country])]
    for flag in random.sample(sorted(FLAGS), 3):
        chosen += ["--set", f"{flag}={random.choice(TREATMENTS.get(flag, ['on', 'off']))}"]
    return chosen


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def step(client, random):
    """Does something that a person can do; returns it as a step of a script, or None where nothing can be done."""
    inputs, buttons = client.inputs(), client.buttons()
    if inputs and (not buttons or random.random() < 0.6):
        component, context, path = random.choice(inputs)
        place, facet = (id_of(token) for token in path.split("/")[2:])
        value = client.resolve(context, component.properties["value"])
        if component.type == "TextField":
            entered = random.choice(TEXTS)
            if entered == value:
                return None
            line = f"enter {quoted(entered)} into {facet} in {place}"
        elif component.type == "CheckBox":
            entered, line = not value, f"toggle {facet} in {place}"
        else:
            option = random.choice(component.properties["options"])["value"]
            many = component.properties.get("variant") == "multipleSelection"
            if not many and option in value:
                return None
            entered = [option] if not many else [v for v in value if v != option] if option in value else [*value, option]
            line = f"choose {id_of(option)} in {place}"
        client.enter(component, context, entered)
        # It is brought by itself, or by the button of its component.
        own = [pair for pair in client.buttons(True) if client.event(pair[0])["context"].get("component") == place]
        if own and random.random() < 0.5:
            client.tap(*own[0])
        else:
            client.bring()
        return line
    if not buttons:
        return None
    component, context = random.choice(buttons)
    about = client.event(component)["context"]
    client.tap(component, context)
    return f"tap {about['facet']} in {about['component']}"


@pytest.mark.parametrize("number", range(WALKS))
def test_after_each_step_a_client_reads_what_the_program_prints(number):
    seed = SEED + number
    chance = random.Random(seed)
    version, arguments = VERSIONS[number % 2], options(chance)
    print(f"SEED={seed} protocol {version} {' '.join(arguments)}")
    lines, pictures = [], []
    with opened(version, *arguments) as client:
        pictures.append(client.picture())
        for _ in range(STEPS):
            line = step(client, chance)
            if line:
                lines.append(line)
                pictures.append(client.picture())
        print("\n".join(lines))
        assert client.faults_said == []
        assert client.close() == 0
    steps = json.loads(run("play", "-", "--format", "json", *arguments, input="\n".join(lines)))["steps"]
    assert len(steps) == len(pictures)
    for done, picture in zip(steps, pictures):
        assert picture == shown.picture(done), done["step"]

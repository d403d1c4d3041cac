"""The checks of a client say what the service says of the same text, in each language: odd texts in fields with rules.

The functions are those of a2ui-core; what the service says is written by the program's own tests.
"""

import json
import os
import pathlib
import re

from client import VERSIONS
from test_screens import surface, token

# A number that is written as any client reads it, and a sign that no number is written with. What the service says of other
# numbers, such as those with separators, a client leaves to it.
PLAIN = re.compile(r"-?(0|[1-9]\d{0,14})|[!-~]*[A-Za-z][!-~]*", re.ASCII)


def lines():
    with open(pathlib.Path(os.environ["A2UI_SCREENS"]).with_name("verdicts.jsonl")) as file:
        return [json.loads(line) for line in file]


def test_the_service_says_of_each_text_what_the_client_says():
    languages, left, checked = set(), 0, 0
    for line in lines():
        languages.add((line["language"], line["version"]))
        client = surface(line)
        fields = {component.id: (component, context, path) for component, context, path in client.inputs()}
        # The others differ in their words, their decimal signs and the names of members.
        step = 1 if (line["language"], line["version"]) == ("en", "1.0") else 5
        for verdict in line["verdicts"]:
            component, context, path = fields[f"rules__{token(verdict['field'])}"]
            for text, said in list(zip(line["texts"], verdict["said"]))[::step]:
                client.model.data_model.set(path, text)
                faults = client.faults(component, context)
                where = (line["language"], line["version"], verdict["field"], text, faults, said)
                if not faults and said and verdict["takesNumber"] and not PLAIN.fullmatch(text):
                    left += 1
                    continue
                checked += 1
                assert faults[:1] == ([said] if said else []), where
    assert {version for _, version in languages} == set(VERSIONS) and len(languages) == 12
    # What a client leaves to the service is the smaller part.
    assert checked > 8 * left > 0

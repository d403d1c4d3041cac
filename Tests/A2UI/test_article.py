"""What the article *One screen, every client* shows is what the program sends and takes."""

import json
import re

import shown
from conftest import ROOT, needs, opened, run

ARTICLE = (ROOT / "Sources/ScreenA2UI/ScreenA2UI.docc/OneScreenEveryClient.md").read_text()


def objects():
    """The objects in JSON that the article shows, in order."""
    decoder, found = json.JSONDecoder(), []
    for block in re.findall(r"```json\n(.*?)```", ARTICLE, re.DOTALL):
        while block.strip():
            value, end = decoder.raw_decode(block.strip())
            found.append(value)
            block = block.strip()[end:]
    return found


@needs("size_weight_redesign")
def test_the_components_and_the_message_of_the_article_are_those_of_the_program():
    field, button, message, capabilities = objects()
    with opened("1.0", "--country", "HK") as client:
        for component in (field, button):
            assert client.components.get(component["id"]).component_tree == component
        client.enter(*client.input("Weight in kg")[:2], "3")
        client.send(message)
        steps = 'enter "3" into weight in size-weight\ntap swap in route-summary'
        done = json.loads(run("play", "-", "--format", "json", "--country", "HK", input=steps))["steps"][-1]
        after = client.picture()
        assert after == shown.picture(done) and "3" in after
        assert after[1:7] == ["From", "Mei Chan", "88 Nathan Road, Tsim Sha Tsui", "To", "Wing Lee", "18 Hollywood Road, Central"]
        client.send(capabilities)
        assert client.picture() == after
        assert client.faults_said == [] and client.close() == 0

"""Checks the schema of documents against fixtures, the examples of the article, and what the tests wrote to a folder."""

import json
import re
import sys
import threading
from pathlib import Path

from jsonschema import Draft202012Validator

SCHEMA = json.loads(Path("Fixtures/documents/document.schema.json").read_text())
ARTICLE = Path("Sources/ServerDriven/ServerDriven.docc/DocumentFormat.md").read_text()
# What needs capabilities or a look at other parts of the document: "Beyond the schema" in the article.
BEYOND = {"unknownComponent", "unknownStatus", "unknownAction", "unknownFeature", "missingInput", "repeatedID", "emptyContainer", "repeatedSection", "emptySection"}
faults = []


def validator(name):
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


VALIDATORS = {name: validator(name) for name in SCHEMA["$defs"]}


def expect_valid(value, name, where):
    for error in VALIDATORS[name].iter_errors(value):
        faults.append(f"{where}: {error.json_path}: {error.message[:200]}")


def is_beyond_the_schema(omission):
    """Whether the schema cannot find the reason of an omission."""
    cause, detail = omission["cause"], omission["detail"]
    if cause == "missingProperty":
        return detail not in ("id", "component")
    if cause == "badAction":
        # A path, such as navigate.url, that an action requires; otherwise the event is no action.
        return "." in detail
    if cause == "badInputs":
        # An action that sends nothing; otherwise the inputs are not a list of different ids.
        return detail in ("navigate", "dismiss", "loadContent", "reload")
    return cause in BEYOND


def is_note_beyond_the_schema(note):
    """Whether the schema cannot find the reason of a note."""
    cause, pointer = note["cause"], note["pointer"]
    return (
        cause in ("undeclaredCustom", "badCustom")
        or cause == "badValue" and re.search(r"/entry/(greatest|pattern)$|/text/(title|description)$", pointer) is not None
        or cause == "unknownValue" and "/style/" in pointer
        or cause == "unknownProperty" and re.search(r"/events/[^/]*$", pointer) is not None
        or cause == "unknownAction"
        or cause == "badAction" and note["detail"] != "more"
    )


def check_fixtures():
    files = 0
    for file in sorted(Path("Fixtures/documents").glob("*.json")):
        if not file.name.endswith(".schema.json"):
            files += 1
            kind = "flatDocument" if file.name.endswith(".flat.json") else "document"
            expect_valid(json.loads(file.read_text()), kind, file)
    for folder in ("Fixtures/capabilities", "Examples/Fixtures/music/capabilities"):
        for file in sorted(Path(folder).glob("*.json")):
            files += 1
            expect_valid(json.loads(file.read_text()), "capabilities", file)
    return files


def check_strictness():
    """No member of a document that has all of them may be null, but for what is the application's own."""
    document = json.loads(Path("Fixtures/documents/artist.json").read_text())

    def check_null(value, path):
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in list(items):
            is_own = path[-1:] == ["data"] or path[-1:] == ["custom"] and path[-2:-1] not in (["text"], ["images"])
            if is_own:
                continue
            value[key] = None
            if VALIDATORS["document"].is_valid(document):
                faults.append(f"artist.json is valid with null as {'.'.join(map(str, path + [key]))}")
            value[key] = inner
            check_null(inner, path + [key])

    check_null(document, [])


def check_examples():
    examples = re.findall(r"<!-- json: (\w+) -->\n```json\n(.*?)```", ARTICLE, re.S)
    if len(examples) != ARTICLE.count("```json"):
        faults.append("DocumentFormat.md: an example does not say what it is")
    for name, text in examples:
        value = json.loads(text)
        expect_valid(value, name, f"DocumentFormat.md, example of {name}")
        # A misspelt member is found.
        if VALIDATORS[name].is_valid(value | {"unheardOf": 1}):
            faults.append(f"the schema of {name} takes any member")
    return len(examples)


def check_variants(folder):
    files = sorted(folder.glob("variants/*.json"))
    for file in files:
        expect_valid(json.loads(file.read_text()), "document", file.name)
    return len(files)


class Refused(Exception):
    pass


LISTS = {"document": ["header", "menu", "sections"], "section": ["header", "body"], "facet": ["children"]}
PLACES = {("document", "header"): "facet", ("document", "menu"): "facet", ("document", "sections"): "section",
          ("section", "header"): "facet", ("section", "body"): "facet", ("facet", "children"): "facet"}


class Tree:
    """A document to which a patch is applied as the article says, without a look at how the library does it."""

    def __init__(self, document):
        self.nodes = {}
        self.root = self.node("document", document, None)

    def node(self, sort, value, place):
        if not isinstance(value, dict):
            raise Refused
        node = {"sort": sort, "place": place, "lists": {}}
        if sort != "document":
            if not isinstance(value.get("id"), str) or not value["id"] or (sort, value["id"]) in self.nodes:
                raise Refused
            self.nodes[sort, value["id"]] = node
        node["members"] = {name: member for name, member in value.items() if name not in LISTS[sort]}
        for name in LISTS[sort]:
            items = value.get(name, [])
            if not isinstance(items, list):
                raise Refused
            node["lists"][name] = []
            for item in items:
                node["lists"][name].append(self.node(PLACES[sort, name], item, (node, name)))
        return node

    def find(self, sort, name):
        if not isinstance(name, str) or (sort, name) not in self.nodes:
            raise Refused
        return self.nodes[sort, name]

    def target(self, change, sort, moved):
        """The list into which something is put, its owner, and where in it."""
        if ("after" in change) == ("in" in change):
            raise Refused
        if "after" in change:
            behind = self.find(sort, change["after"])
            if behind is moved:
                raise Refused
            owner, name = behind["place"]
        else:
            behind, place = None, change["in"]
            if not isinstance(place, dict) or set(place) - {"list", "section", "facet"} or len(place) > 2:
                raise Refused
            named = [owner for owner in ("section", "facet") if owner in place]
            owner = self.find(named[0], place[named[0]]) if named else self.root
            name = place.get("list")
            if PLACES.get((owner["sort"], name)) != sort:
                raise Refused
        above = [owner]
        while above[-1]["place"]:
            above.append(above[-1]["place"][0])
        if any(node is moved for node in above) or sum(node["sort"] == "facet" for node in above) >= 128:
            raise Refused
        return owner, name, behind

    def put(self, node, owner, name, behind):
        items = owner["lists"][name]
        items.insert(0 if behind is None else [item is behind for item in items].index(True) + 1, node)
        node["place"] = (owner, name)

    def take(self, node):
        owner, name = node["place"]
        owner["lists"][name] = [item for item in owner["lists"][name] if item is not node]

    def forget(self, node):
        del self.nodes[node["sort"], node["members"]["id"]]
        for items in node["lists"].values():
            for item in items:
                self.forget(item)

    def apply(self, change):
        sorts = [sort for sort in LISTS if sort in change] if isinstance(change, dict) else []
        if len(sorts) != 1 or set(change) - {"change", "after", "in", sorts[0]}:
            raise Refused
        sort, subject = sorts[0], change[sorts[0]]
        kind = change.get("change")
        if kind not in ("insert", "move") and ("after" in change or "in" in change):
            raise Refused
        if kind == "replace":
            if not isinstance(subject, dict) or set(subject) & set(LISTS[sort]):
                raise Refused
            node = self.root if sort == "document" else self.find(sort, subject.get("id"))
            node["members"] = subject
        elif sort == "document":
            raise Refused
        elif kind == "insert":
            place = self.target(change, sort, None)
            self.put(self.node(sort, subject, None), *place)
        elif kind == "move":
            node = self.find(sort, subject)
            owner, name, behind = self.target(change, sort, node)
            self.take(node)
            self.put(node, owner, name, behind)
        elif kind == "remove":
            node = self.find(sort, subject)
            self.take(node)
            self.forget(node)
        else:
            raise Refused

    def value(self, node=None):
        node = node or self.root
        lists = {name: [self.value(item) for item in items] for name, items in node["lists"].items()}
        return node["members"] | {name: items for name, items in lists.items() if items or name == "sections"}


def check_patches(folder):
    """Patches do what the library says they do; those that a service makes are valid, and some made up are refused."""
    samples = refused = 0
    lines = [(name, line) for name in ("patches", "changes") for line in (folder / f"{name}.jsonl").read_text().split("\n")]
    for name, line in lines:
        sample = json.loads(line)
        where = f"patch of seed {sample['seed']}"
        try:
            tree = Tree(sample["document"])
            for change in sample["patch"]["changes"]:
                tree.apply(change)
            result = tree.value()
        except Refused:
            result = None
        if name == "patches":
            expect_valid(sample["patch"], "patch", where)
        if result != sample["result"]:
            faults.append(f"{where}: {result} is not {sample['result']}")
        samples, refused = samples + 1, refused + (result is None)
    return samples, refused


def check_random(folder):
    """Documents with something wrong: what the reader omits is invalid, and what it takes without a word is valid."""
    invalid = clean = 0
    for line in (folder / "random.jsonl").read_text().split("\n"):
        sample = json.loads(line)
        report = sample["report"]
        name = "flatDocument" if sample["isFlat"] else "document"
        where = f"random document of seed {sample['seed']}"
        expect_valid(report, "report", f"{where}, its report")
        is_valid = VALIDATORS[name].is_valid(sample["document"])
        if any(not is_beyond_the_schema(omission) for omission in report["omitted"]):
            invalid += 1
            if is_valid:
                faults.append(f"{where} is valid, and the reader omits something: {report['omitted']}")
        # Inside of what is omitted anything may be wrong; an unknown event's value is not looked at.
        notes = report["notes"]
        if not report["omitted"] and all(note["cause"] in ("undeclaredCustom", "badCustom") for note in notes):
            clean += 1
            if not is_valid:
                expect_valid(sample["document"], name, where)
        elif is_valid and not all(map(is_note_beyond_the_schema, notes)):
            faults.append(f"{where} is valid, and the reader notes something: {notes}")
    return invalid, clean


def main():
    Draft202012Validator.check_schema(SCHEMA)
    files, examples = check_fixtures(), check_examples()
    check_strictness()
    folder = Path(sys.argv[1])
    variants = check_variants(folder)
    invalid, clean = check_random(folder)
    patches, refused = check_patches(folder)
    for name, count, least in (
        ("fixtures", files, 5), ("examples", examples, 15), ("variants", variants, 30),
        ("patches", patches, 1000), ("patches that are refused", refused, 200), ("documents that cannot be valid", invalid, 200), ("documents without a fault", clean, 10),
    ):
        if count < least:
            faults.append(f"only {count} {name}; there were to be {least}")
    print(f"{files} fixtures, {examples} examples, {variants} variants, {patches} patches, {invalid} broken documents, {clean} without a fault")
    for fault in faults[:20]:
        print(f"error: {fault}")
    outcome["status"] = 1 if faults else 0


# Facets are inside each other up to 128 deep, and the validator goes through them by recursion.
outcome = {"status": 1}
sys.setrecursionlimit(50_000)
threading.stack_size(512 << 20)
thread = threading.Thread(target=main)
thread.start()
thread.join()
sys.exit(outcome["status"])

"""A client of A2UI without pixels: it reads a surface, enters values, presses buttons, and says what a person would read.

Messages, the data model, bindings, functions, checks and actions are those of the package a2ui-core. Ours are the walk
over the components and the reading of Markdown.
"""

import http.client
import json
import queue
import re
import subprocess
import threading

from a2ui.core import MessageProcessor, MessageProcessorOptions, STRICT_VALIDATION, ValidationConfig
from a2ui.core.basic_catalog.v0_9 import BasicCatalog as BasicCatalog09
from a2ui.core.basic_catalog.v1_0 import BasicCatalog as BasicCatalog10
from a2ui.core.resolution.component_context import ComponentContext
from a2ui.core.resolution.generic_binder import GenericBinder
from a2ui.core.schema import v0_9, v1_0

VERSIONS = ["1.0", "0.9"]
CATALOGS = {"1.0": BasicCatalog10, "0.9": BasicCatalog09}
DATA_MODEL = {"1.0": "a2uiRendererDataModel", "0.9": "a2uiClientDataModel"}
CAPABILITIES = {"1.0": "a2uiRendererCapabilities", "0.9": "a2uiClientCapabilities"}
SENT = {"1.0": v1_0.renderer_to_agent, "0.9": v0_9.client_to_server}
# A new surface is a whole tree. Later a component that nothing refers to any more stays with a client: the protocol has no
# message that removes one.
WHOLE, CHANGED = STRICT_VALIDATION, ValidationConfig(allow_orphan_components=True)
# The action of pressing what the screen shows. Others bring what was entered, unfold something, or are offered besides.
TAP = "tap"
INPUTS = {"TextField", "CheckBox", "ChoicePicker", "Slider", "DateTimeInput"}


def basic_catalog(version):
    """The basic catalog; its schema is put together once, where a2ui-core does that for each call of a function."""
    catalog = CATALOGS[version]()
    schema = catalog.validation_schema
    type(catalog).validation_schema = property(lambda _: schema)
    return catalog


class Surface:
    """The surfaces of one client and what it knows of the only one: what is read, entered and pressed."""

    # A processor makes its schemas anew, which takes longer than a walk; so there is one, with one surface at a time.
    processors = {}

    def __init__(self, version):
        self.version = version
        self.label = f"v{version}"
        self.created = 0
        if version not in self.processors:
            actions = []
            self.processors[version] = MessageProcessor([basic_catalog(version)], actions.append, MessageProcessorOptions()), actions
        self.processor, self.actions = self.processors[version]
        self.actions.clear()
        for id in list(self.processor.model.surfaces):
            self.processor.model.delete_surface(id)

    def process(self, message):
        """Takes a message; raises what is wrong with it."""
        assert message["version"] == self.label, message
        if "createSurface" in message:
            self.created += 1
            self.processor.validation_config = WHOLE
        self.processor.process_messages(message)
        if "updateComponents" in message:
            self.processor.validation_config = CHANGED

    @property
    def model(self):
        surfaces = list(self.processor.model.surfaces.values())
        assert len(surfaces) == 1, [surface.id for surface in surfaces]
        return surfaces[0]

    @property
    def components(self):
        return self.model.components_model

    def get(self, path):
        return self.model.data_model.get(path)

    # What is on the screen

    def walk(self, id="root", path="/", service=False):
        """The components that are on the screen, in order: (component, context, whether it is the protocol's own).

        A button follows what it shows.
        """
        component = self.components.get(id)
        assert component is not None, id
        context = ComponentContext.from_surface(self.model, id, path)
        if component.type == "Button":
            service = service or self.event(component).get("name", TAP) != TAP
            yield from self.walk(component.properties["child"], path, service)
            yield component, context, service
            return
        yield component, context, service
        properties = component.properties
        if component.type == "Modal":
            # Its trigger only unfolds it.
            yield from self.walk(properties["trigger"], path, True)
            yield from self.walk(properties["content"], path, service)
        elif "child" in properties:
            yield from self.walk(properties["child"], path, service)
        for tab in properties.get("tabs", []):
            yield from self.walk(tab["child"], path, service)
        children = properties.get("children", [])
        if isinstance(children, dict):
            list_path = context.data_context.resolve_path(children["path"])
            for index in range(len(self.get(list_path) or [])):
                yield from self.walk(children["componentId"], f"{list_path}/{index}", service)
        else:
            for child in children:
                yield from self.walk(child, path, service)

    @staticmethod
    def event(component):
        return component.properties.get("action", {}).get("event", {})

    def resolve(self, context, value):
        return context.data_context.resolve_dynamic_value(value)

    def faults(self, component, context):
        """The messages of the checks that fail."""
        faults = []
        for check in component.properties.get("checks", []):
            result = self.resolve(context, check["condition"])
            valid = result["valid"] if isinstance(result, dict) else result
            if not valid:
                faults.append(check.get("message", ""))
        return faults

    def picture(self):
        """The texts of the screen in order, as a person would read them.

        Left out is what `show --format json` has not: buttons of the protocol's own, further offers, the spoken state of
        what cannot be switched, that a secret was entered, and how many can be chosen.
        """
        texts = []
        for component, context, service in self.walk():
            if service or component.id.endswith(("__state", "__rule", "__entered")):
                continue
            texts += self.texts(component, context)
        return [part for text in texts for part in parts(text)]

    def texts(self, component, context):
        properties = component.properties
        resolved = lambda name: self.resolve(context, properties.get(name)) or ""
        if component.type == "Text":
            return [plain(resolved("text"))]
        if component.type == "TextField":
            value = resolved("value")
            return [resolved("label"), *self.faults(component, context), value or resolved("placeholder")]
        if component.type == "DateTimeInput":
            return [resolved("label"), *self.faults(component, context), resolved("value")]
        if component.type == "CheckBox":
            return [mark(resolved("value"), True), resolved("label"), *self.faults(component, context)]
        if component.type == "ChoicePicker":
            chosen = resolved("value") or []
            many = properties.get("variant") == "multipleSelection"
            options = [
                text for option in properties["options"]
                for text in (mark(option["value"] in chosen, many), self.resolve(context, option["label"]))]
            return [resolved("label"), *self.faults(component, context), *options]
        # A check that fails keeps a button from being pressed; why is said by a text.
        return []

    # What a person does

    def buttons(self, service=False):
        """The buttons that can be pressed: (component, context)."""
        return [
            (component, context) for component, context, of_service in self.walk()
            if component.type == "Button" and of_service == service and self.event(component)
            and not self.faults(component, context)]

    def inputs(self):
        """The inputs whose value stands in the data model: (component, context, path)."""
        binding = "@path" if self.version == "1.0" else "path"
        return [
            (component, context, context.data_context.resolve_path(component.properties["value"][binding]))
            for component, context, _ in self.walk()
            if component.type in INPUTS and isinstance(component.properties.get("value"), dict)]

    def button(self, text):
        """The button with a text; pressed or not, one alone has it."""
        found = [
            (component, context) for component, context, _ in self.walk()
            if component.type == "Button" and text in self.read_inside(component.id)]
        assert len(found) == 1, (text, [component.id for component, _ in found], self.picture())
        return found[0]

    def read_inside(self, id):
        return [
            part for component, context, _ in self.walk(id) if component.type == "Text"
            for part in parts(plain(self.resolve(context, component.properties["text"])))]

    def input(self, label):
        """The input whose label begins with a text."""
        found = [
            entry for entry in self.inputs()
            if parts(self.resolve(entry[1], entry[0].properties.get("label")) or "")[:1] == [label]]
        assert len(found) == 1, (label, [component.id for component, _, _ in found], self.picture())
        return found[0]

    def choose(self, text):
        """Chooses the option with a text in the data model; returns its input."""
        for component, context, path in self.inputs():
            for option in component.properties.get("options", []):
                if text in parts(self.resolve(context, option["label"])):
                    many = component.properties.get("variant") == "multipleSelection"
                    self.enter(component, context, (self.get(path) if many else []) + [option["value"]])
                    return component, context, path
        raise AssertionError(f"no option {text}: {self.picture()}")

    def enter(self, component, context, value):
        """Enters into the data model through the binding, as a control does."""
        binder = GenericBinder(context)
        try:
            binder.snapshot["setValue"](value)
        finally:
            binder.dispose()

    def press(self, component, context):
        """Presses a button; returns the action that the client sends."""
        binder = GenericBinder(context)
        try:
            binder.snapshot["action"]()
        finally:
            binder.dispose()
        return self.actions.pop()

    def message(self, action=None):
        """A line of the client: an action with the data model, or the data model alone."""
        data = self.processor.get_renderer_data_model(self.label)
        message = {"version": self.label}
        if action is not None:
            message["action"] = action
            SENT[self.version].A2uiRendererActionMessage.model_validate(message)
        return {**message, "metadata": {DATA_MODEL[self.version]: data}}


class Client(Surface):
    """A surface whose messages come from elsewhere: each `next_message` waits for one."""

    def __init__(self, version):
        super().__init__(version)
        self.said = []

    def answer(self, end="/answered"):
        """Reads the messages up to the one that ends an answer: the number of lines that are answered."""
        messages = []
        while True:
            message = self.next_message()
            self.said.append(message)
            messages.append(message)
            self.process(message)
            if message.get("updateDataModel", {}).get("path") == end:
                return messages

    def tap(self, component, context):
        return self.send(self.message(self.press(component, context)))

    def fill(self, label, text):
        """Enters a text into the field with a label, and sends it."""
        component, context, _ = self.input(label)
        self.enter(component, context, text)
        return self.bring()

    def bring(self):
        """Sends what was entered, by itself."""
        return self.send(self.message())


class Listener(Client):
    """A surface that a server of this machine sends as server-sent events; what the client says is posted."""

    def __init__(self, version, port, target, **head):
        super().__init__(version)
        self.port = port
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.connection.request("GET", target, headers={"Accept": "text/event-stream", **head})
        self.stream = self.connection.getresponse()
        assert self.stream.status == 200, (self.stream.status, self.stream.read())
        name, self.address = self.next_event()
        assert name == "session"
        self.answer("/revision")

    def next_event(self):
        """The name and the data of the next event; comments are none."""
        name, data = "message", None
        while True:
            line = self.stream.readline().decode()
            if not line:
                raise EOFError("the stream ended")
            field, _, value = line.rstrip("\n").partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                data = value
            elif field == "id":
                self.last_event = value
            elif not field and data is not None:
                return name, data

    def next_message(self):
        return json.loads(self.next_event()[1])

    def post(self, message, address=None):
        """Posts a message; returns the status."""
        return post(self.port, address or self.address, json.dumps(message))

    def send(self, message):
        assert self.post(message) == 202
        return self.answer()


def post(port, address, body=""):
    """Posts a text to a server of this machine; returns the status of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", address, body.encode())
    answer = connection.getresponse()
    answer.read()
    return answer.status


class Program(Client):
    """A surface that a program serves over its standard streams, in lines of JSON."""

    def __init__(self, version, command, *arguments, timeout=60, **options):
        super().__init__(version)
        self.timeout = timeout
        self.process_ = subprocess.Popen(
            [*command, "a2ui", "--protocol", version, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, **options)
        self.lines = queue.Queue()
        self.faults_said = []
        threading.Thread(target=self._read, daemon=True).start()
        self.stderr = threading.Thread(target=self._read_errors, daemon=True)
        self.stderr.start()
        self.answer("/revision")

    def _read(self):
        for line in self.process_.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def _read_errors(self):
        for line in self.process_.stderr:
            self.faults_said.append(line.decode().rstrip("\n"))

    def next_message(self):
        line = self.lines.get(timeout=self.timeout)
        if line is None:
            raise EOFError(f"the program ended: {self.faults_said}")
        return json.loads(line)

    def write(self, data):
        self.process_.stdin.write(data)
        self.process_.stdin.flush()

    def send(self, message):
        """Sends a message and reads the answer."""
        self.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        return self.answer()

    def close(self):
        """Ends standard input; returns the exit status."""
        self.process_.stdin.close()
        status = self.process_.wait(timeout=self.timeout)
        self.stderr.join(timeout=self.timeout)
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process_.poll() is None:
            self.process_.kill()
            self.process_.wait()


def mark(is_on, many):
    """The sign in front of an option, as the program prints it."""
    return ("[x]" if is_on else "[ ]") if many else ("(•)" if is_on else "( )")


def parts(text):
    """The texts that a line joins; spaces in front of a line are nothing in Markdown, so they are not compared."""
    lines = [line.lstrip(" \t") for line in re.split(r"[\r\n]+", text)]
    return [part for line in lines for part in line.split(" · ") if part]


def plain(markdown):
    """What is read of a text in Markdown: marks of headings and strong parts are none of it, an escaped one is a sign."""
    lines = [re.sub(r"^#{1,6} ", "", line) for line in markdown.replace("\\\n", "\n").split("\n")]
    text, strong = "", False
    markdown = "\n".join(lines).replace("&nbsp;", "\u00a0")
    index = 0
    while index < len(markdown):
        if markdown[index] == "\\" and index + 1 < len(markdown) and re.match(r"[!-/:-@\[-`{-~]", markdown[index + 1]):
            text += markdown[index + 1]
            index += 2
        elif markdown.startswith("**", index):
            strong = not strong
            index += 2
        else:
            text += markdown[index]
            index += 1
    assert not strong, markdown
    return text

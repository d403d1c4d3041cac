"""What a person reads of a screen that `show --format json` or `play --format json` prints, as texts in order.

It is read from the facets as documents have them and from no message of A2UI, so that a client's picture can be compared.
What is wrong with an input stands behind its title, before its value.
"""

from client import mark, parts


def picture(screen):
    """The texts of a screen in order."""
    texts = []
    for section in screen["sections"]:
        texts.append(section.get("header") or "")
        for component in section["components"]:
            for facet in component["facets"]:
                texts += read(facet)
    return [part for text in texts for part in parts(text)]


def read(facet, choice=None, outer=False):
    """The texts of a facet and of what is inside; `choice` is the selection of the choice around, `outer` whether something
    around takes no input."""
    text, kind = facet.get("text", {}), facet["component"]
    sort, message = status(facet)
    off = outer or sort in ("disabled", "loading")
    title, subtitle, accessory = (joined(text.get(name, "")) for name in ("title", "subtitle", "accessory"))
    below = [joined(text.get("description", "")), joined(text.get("details", ""))]
    fault = [message] if message else []
    required = facet.get("entry", {}).get("required") and not (kind == "choice" and choice)
    if required:
        # In the library's words; what is not chosen yet is said at once.
        below.append("required")
        chosen = facet.get("isSelected") or any(child.get("isSelected") for child in facet.get("children", []))
        fault = fault or ([] if off or chosen else ["Fill this in"])
    inner = (choice or facet.get("selection", "one")) if kind == "choice" else None
    children = [text for child in facet.get("children", []) for text in read(child, inner, off)]
    if kind in ("toggle", "option"):
        # What cannot be switched has no sign: its state is spoken.
        sign = [] if off else [mark(facet.get("isSelected"), choice != "one")]
        own = [*sign, title or facet.get("accessibility", {}).get("label", "")]
        # An option is no control of its own, so what is wrong with it is said below.
        above = [] if off or choice else fault
        return [*own, *above, subtitle, accessory, *below, *([] if above else fault), *children]
    if kind in ("field", "secret", "date", "time"):
        # Of a secret there is only a sign that it was entered, which a client has as a text of its own.
        entered = subtitle if kind == "secret" else accessory or subtitle
        return [title, *([] if off else fault), entered, *below, *(fault if off else []), *children]
    if kind == "row":
        return [title, subtitle, accessory, *below, *fault, *children]
    return [title, accessory, subtitle, *below, *fault, *children]


def status(facet):
    """The sort and the message of a status; nothing for one that is ready."""
    for sort, message in facet.get("status", {}).items():
        return sort, joined(message)
    return None, ""


def joined(text):
    """A text that may be in parts, of which some are more than a text."""
    spans = [text] if isinstance(text, str) else text
    return "".join(span if isinstance(span, str) else span["text"] for span in spans)

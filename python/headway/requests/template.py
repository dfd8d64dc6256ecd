"""Template fields `{{...}}` of URLs, header values and bodies. The engine fills them in anew for each request.

{{index}}           the request's running number, from 0
{{int LOW HIGH}}    a whole number, both ends included
{{float LOW HIGH}}  a number with six decimals
{{hex N}}           N hexadecimal digits
{{uuid}}            a UUID of version 4
{{word}}            eight lower-case letters
{{choice A B C}}    one of these words
{{{{                a literal {{
"""

import re

LONGEST_HEX = 65_536

FIELDS = ("index", "int", "float", "hex", "uuid", "word", "choice")

FIELD = re.compile(r"\{\{.*?\}\}")

_MARK = re.compile(r"\{{4}|\{\{(?P<field>.*?)\}\}|\{\{", re.DOTALL)
"""A literal {{, a field, or the beginning of one that has no end."""


def literal(text: str) -> str:
    """Return a template that stands for exactly this text: each `{{` is written `{{{{`."""
    return text.replace("{{", "{{{{")


def unescaped(text: str) -> str:
    """Return the text that a template without fields stands for: the inverse of `literal`."""
    return text.replace("{{{{", "{{")


def has_field(text: str) -> bool:
    """Return whether the engine has to fill in something; a literal `{{{{` is not a field."""
    return "{{" in text.replace("{{{{", "")


def example_of(text: str) -> str:
    """Return the template with one valid value in each field, for a request that is sent once outside the engine."""
    parts = text.split("{{{{")
    return "{{".join(FIELD.sub(lambda field: _example(*field[0][2:-2].split()), part) for part in parts)


def _example(name: str = "", *words: str) -> str:
    match name:
        case "int" | "choice":
            return words[0]
        case "float":
            return f"{float(words[0]):.6f}"
        case "hex":
            return "0" * int(words[0])
    return {"index": "0", "uuid": "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "word": "exemplar"}.get(name, "")


def check_fields(text: str) -> str:
    """Return the text. Raises ValueError that names every faulty field."""
    faults = template_faults(text)
    if faults:
        raise ValueError("; ".join(faults))
    return text


def template_faults(text: str) -> list[str]:
    """Return one sentence for each faulty field of the text; nothing for a sound template."""
    faults: list[str] = []
    for mark in _MARK.finditer(text):
        if mark[0] == "{{":
            return [*faults, f"the field {text[mark.start() : mark.start() + 20]!r} has no end: close it with }}}}"]
        fault = "" if mark["field"] is None else _field_fault(*mark["field"].split())
        if fault:
            faults.append(f"{mark[0]}: {fault}")
    return faults


def _field_fault(name: str = "", *words: str) -> str:
    match name:
        case "index" | "uuid" | "word":
            return "it takes nothing" if words else ""
        case "int" | "float":
            try:
                low, high = map(int if name == "int" else float, words)
            except ValueError:
                return f"it takes LOW and HIGH, two {'whole ' if name == 'int' else ''}numbers"
            return "" if low <= high else "LOW is above HIGH"
        case "hex":
            known = len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= LONGEST_HEX
            return "" if known else f"it takes the number of digits, 1 to {LONGEST_HEX}"
        case "choice":
            return "" if words else "it takes the words to choose from"
    return f"there is no such field: {', '.join(FIELDS)} are known, and {{{{{{{{ stands for a literal {{{{"

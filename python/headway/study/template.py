"""Template fields `{{...}}` of URLs, header values and bodies, checked before the engine fills them in.

{{index}}           the request's running number, from 0
{{int LOW HIGH}}    a whole number, both ends included
{{float LOW HIGH}}  a number with six decimals
{{hex N}}           N hexadecimal digits
{{uuid}}            a UUID of version 4
{{word}}            eight lower-case letters
{{choice A B C}}    one of these words
{{{{                a literal {{
"""

from collections.abc import Callable

LONGEST_HEX = 65_536


def template_faults(text: str) -> list[str]:
    """What is wrong with each field of the text, as sentences; nothing for a sound template."""
    faults: list[str] = []
    at = 0
    while (start := text.find("{{", at)) >= 0:
        if text.startswith("{{{{", start):
            at = start + 4
            continue
        end = text.find("}}", start)
        if end < 0:
            return [*faults, f"the field {text[start : start + 20]!r} has no end: close it with }}}}"]
        fault = _field_fault(text[start + 2 : end])
        if fault:
            faults.append(f"{text[start : end + 2]}: {fault}")
        at = end + 2
    return faults


def _field_fault(field: str) -> str:
    name, *words = field.split() or [""]
    if name not in _FIELDS:
        return f"there is no such field: {', '.join(_FIELDS)} are known, and {{{{{{{{ stands for a literal {{{{"
    return _FIELDS[name](words)


def _nothing(words: list[str]) -> str:
    return "it takes nothing" if words else ""


def _range(kind: Callable[[str], float]) -> Callable[[list[str]], str]:
    def check(words: list[str]) -> str:
        try:
            low, high = (kind(word) for word in words)
        except ValueError:
            return f"it takes LOW and HIGH, two {'whole ' if kind is int else ''}numbers"
        return "" if low <= high else "LOW is above HIGH"

    return check


def _hex(words: list[str]) -> str:
    if len(words) == 1 and words[0].isdecimal() and 1 <= int(words[0]) <= LONGEST_HEX:
        return ""
    return f"it takes the number of digits, 1 to {LONGEST_HEX}"


def _choice(words: list[str]) -> str:
    return "" if words else "it takes the words to choose from"


_FIELDS: dict[str, Callable[[list[str]], str]] = {
    "index": _nothing,
    "int": _range(int),
    "float": _range(float),
    "hex": _hex,
    "uuid": _nothing,
    "word": _nothing,
    "choice": _choice,
}

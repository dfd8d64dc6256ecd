"""Documents that other programs wrote: JSON, the references in it, and how a message quotes them."""

import json
from typing import Any, NoReturn
from urllib.parse import unquote

from headway.errors import Fault, StudyError

LONGEST_SHOWN = 100
"""Characters of foreign text that a message quotes."""


def shown(text: str) -> str:
    """Return foreign text as a message can hold it: printable, at most `LONGEST_SHOWN` characters."""
    short = text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in short)


def counted(number: int, one: str) -> str:
    """Return the number with its noun: "1 line", "12 lines"."""
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"


def parse_json(text: str) -> Any:
    """What the JSON text holds. Raises ValueError for what is no JSON, NaN and bottomless nesting included."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def write_json(value: Any) -> str:
    """The value as JSON text. Raises ValueError where JSON cannot hold it."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, default=str)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def parse_document(text: str, place: str, remedy: str) -> dict[str, Any]:
    """The JSON object that a file holds. Raises StudyError with the line where the JSON ends to be any."""
    try:
        # Some browsers and proxies begin their files with a byte order mark.
        document = parse_json(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise StudyError(Fault(f"this is no JSON: {error.msg}", f"{place}:{error.lineno}", remedy)) from None
    except ValueError as error:
        raise StudyError(Fault(f"this is no JSON: {error}", place, remedy)) from None
    if not isinstance(document, dict):
        raise StudyError(Fault("this is no JSON object", place, remedy))
    return document


def resolved(node: Any, document: dict[str, Any], passed: frozenset[str] = frozenset()) -> tuple[Any, frozenset[str]]:
    """What the node refers to, or the node itself, and the references that were passed on the way, `passed` included.

    Raises ValueError for a reference that leads back, to nothing, or out of the document.
    """
    while isinstance(node, dict) and isinstance(node.get("$ref"), str):
        reference = node["$ref"]
        if reference in passed:
            raise ValueError(f"{shown(reference)} refers to itself")
        passed |= {reference}
        node = _at(reference, document)
    return node, passed


def _at(reference: str, document: dict[str, Any]) -> Any:
    if not reference.startswith("#"):
        raise ValueError(f"{shown(reference)} is another document, which is not read")
    if reference != "#" and not reference.startswith("#/"):
        raise ValueError(f"{shown(reference)} is a name that is not looked for, only paths are")
    node: Any = document
    for part in reference.removeprefix("#").split("/")[1:]:
        key = unquote(part).replace("~1", "/").replace("~0", "~")
        if isinstance(node, dict) and key in node:
            node = node[key]
        elif isinstance(node, list) and key.isdecimal() and key.isascii() and len(key) < 9 and int(key) < len(node):
            node = node[int(key)]
        else:
            raise ValueError(f"{shown(reference)} is not in the document")
    return node

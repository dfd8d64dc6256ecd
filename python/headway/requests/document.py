"""Documents that other programs wrote: JSON, YAML, the references in them, and how a message quotes them."""

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar
from urllib.parse import unquote

from headway.errors import Fault, StudyError

KindT = TypeVar("KindT", dict[str, Any], list[Any], str)

LONGEST_SHOWN = 100
"""Characters of foreign text that a message quotes."""


def shown(text: str) -> str:
    """Return foreign text as a message can hold it: printable, at most `LONGEST_SHOWN` characters."""
    short = text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in short)


def part(holder: dict[str, Any], key: str, kind: type[KindT]) -> KindT:
    """Return what the key of a foreign object holds; an empty one of its kind where it is missing or another kind."""
    value = holder.get(key)
    return value if isinstance(value, kind) else kind()


def parse_json(text: str) -> Any:
    """Return what the JSON text holds. Raises ValueError for what is no JSON, including NaN and very deep nesting."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def write_json(value: Any) -> str:
    """Return the value as JSON text. Raises ValueError where JSON cannot hold it."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, default=str)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def parse_document(text: str, place: str, remedy: str, *, yaml: bool = False) -> dict[str, Any]:
    """Return the JSON object that a file holds, or with `yaml` also the YAML mapping.

    Raises StudyError with the line of the fault.
    """
    # Some browsers and proxies begin their files with a byte order mark.
    text = text.removeprefix("\ufeff")
    is_json = not yaml or (text.lstrip().startswith("{") and not place.lower().endswith((".yaml", ".yml")))
    try:
        # Most JSON is YAML as well, but not all: tabs are no indentation of YAML.
        document = parse_json(text)
    except ValueError as error:
        if is_json:
            line = f":{error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
            message = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
            raise StudyError(Fault(f"this is no JSON: {message}", f"{place}{line}", remedy)) from None
        try:
            document = parse_yaml(text)
        except YamlError as fault:
            raise StudyError(Fault(f"this is no YAML that is read: {fault}", f"{place}:{fault.line}", remedy)) from None
    if not isinstance(document, dict):
        raise StudyError(Fault("this is no JSON object" if is_json else "this is no mapping of keys", place, remedy))
    return document


DEEPEST_YAML = 200
"""Lists and mappings within each other."""

MOST_YAML_VALUES = 2_000_000
"""Values of a document once its aliases are written out: ten lines of aliases can stand for billions."""

_JSON_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?P<fraction>(?:\.\d+)?(?:[eE][+-]?\d+)?)", re.ASCII)

_YAML_CONSTANTS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}

_YAML_TAG = "tag:yaml.org,2002:"


class YamlError(ValueError):
    """What is wrong with a YAML document, and on which line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def parse_yaml(text: str) -> Any:
    """Return what the YAML text holds, as JSON could hold it: keys are strings, and so is a date, 0x1F, or `no`.

    Raises YamlError, also for duplicate keys, for aliases that stand for too much, and for several documents.
    """
    import yaml  # noqa: PLC0415 - only a YAML document needs it

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        text.encode()
        # Composing is recursive, in C as well: only what is not nested too deeply may come there.
        _check_events(yaml.parse(text, Loader=loader))
        root = yaml.compose(text, Loader=loader)
    except UnicodeEncodeError as error:
        raise YamlError("it has bytes that are no UTF-8 text", text.count("\n", 0, error.start) + 1) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # What is missing at the end is reported on the line after it.
        line = min(1 if mark is None else mark.line + 1, len(text.splitlines()))
        raise YamlError(shown(error.problem or str(error)), max(line, 1)) from None
    except yaml.YAMLError as error:
        line = text.count("\n", 0, getattr(error, "position", 0)) + 1
        raise YamlError(f"it has a character that YAML does not allow ({shown(str(error))})", line) from None
    return None if root is None else _YamlReader().value(root)


def _check_events(events: Iterable[Any]) -> None:
    """Raise YamlError for a text of several documents, and for one that is nested too deeply."""
    depth, documents = 0, 0
    for event in events:
        kind = type(event).__name__.removesuffix("Event")
        documents += kind == "DocumentStart"
        depth += {"SequenceStart": 1, "MappingStart": 1, "SequenceEnd": -1, "MappingEnd": -1}.get(kind, 0)
        if documents > 1 or depth > DEEPEST_YAML:
            message = "it has several documents" if documents > 1 else "it is nested too deeply"
            raise YamlError(message, event.start_mark.line + 1)


class _YamlReader:
    """Makes a value from PyYAML's nodes without its types. What an alias stands for is made once, and counted again."""

    def __init__(self) -> None:
        self._values = 0
        self._line = 1
        self._complete: dict[Any, tuple[Any, int]] = {}
        self._open: set[Any] = set()

    def value(self, node: Any) -> Any:
        """Return the node's value. Raises YamlError."""
        if node not in self._complete:  # else it is an alias, and this the line of its anchor
            self._line = node.start_mark.line + 1
        if node in self._open:
            raise YamlError("an alias stands before its anchor is complete", self._line)
        before = self._values
        value, size = self._complete.get(node, (None, 1))
        self._values += size
        if self._values > MOST_YAML_VALUES:
            raise YamlError("its aliases stand for too many values", self._line)
        if node not in self._complete:
            self._open.add(node)
            value = self._new_value(node)
            self._open.remove(node)
            self._complete[node] = value, self._values - before
        return value

    def _new_value(self, node: Any) -> Any:
        match type(node).__name__:
            case "ScalarNode":
                return _scalar(node)
            case "SequenceNode":
                return [self.value(each) for each in node.value]
        found: dict[str, Any] = {}
        merged: list[Any] = []
        for key, inner in node.value:
            line = key.start_mark.line + 1
            if type(key).__name__ != "ScalarNode":
                raise YamlError("a key is a list or a mapping", line)
            value = self.value(inner)
            if key.tag == f"{_YAML_TAG}merge":
                merged += value if isinstance(value, list) else [value]
            elif key.value in found:
                raise YamlError(f"the key {shown(key.value)} stands there twice", line)
            else:
                found[key.value] = value
        if not all(isinstance(mapping, dict) for mapping in merged):
            raise YamlError("<< takes a mapping, or a list of mappings", node.start_mark.line + 1)
        for mapping in merged:
            found = mapping | found
        return found


def _scalar(node: Any) -> Any:
    """Return the value of a scalar: null, a boolean or a number only where it is one of JSON, else text."""
    text: str = node.value
    # PyYAML takes a number of JSON without a point, such as 1e3, for text.
    plain_exponent = node.tag == f"{_YAML_TAG}str" and not node.style and "e" in text.lower()
    if node.tag not in {_YAML_TAG + name for name in ("null", "bool", "int", "float")} and not plain_exponent:
        return text
    if text in _YAML_CONSTANTS:
        return _YAML_CONSTANTS[text]
    number = _JSON_NUMBER.fullmatch(text)
    try:
        return text if number is None else float(text) if number["fraction"] else int(text)
    except ValueError:  # an integer of thousands of digits
        return text


def resolved(node: Any, document: dict[str, Any], passed: frozenset[str] = frozenset()) -> tuple[Any, frozenset[str]]:
    """Return what the node refers to, or the node itself; and the references that were followed, with `passed`.

    A reference is {"$ref": "#/components/schemas/User"} (RFC 6901). Raises ValueError for one that refers to itself,
    to nothing, or to another document.
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

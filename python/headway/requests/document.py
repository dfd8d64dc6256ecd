"""Documents that other programs wrote: JSON, YAML, the references in them, and how a message quotes them."""

import json
import re
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

    builder = _YamlBuilder()
    try:
        text.encode()
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            builder.add(event)
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
    return builder.root


class _YamlFrame:
    """A list or a mapping that is not complete yet."""

    def __init__(self, value: Any, event: Any, before: int) -> None:
        self.value = value
        self.anchor = event.anchor
        self.before = before
        self.key: str | None = None
        self.merges = False
        self.merged: list[dict[str, Any]] = []


class _YamlBuilder:
    """Makes a value from the events of PyYAML's safe loader, without recursion and without its types."""

    def __init__(self) -> None:
        self.root: Any = None
        self._stack: list[_YamlFrame] = []
        self._anchors: dict[str, tuple[Any, int]] = {}
        self._values = 0
        self._documents = 0

    def add(self, event: Any) -> None:
        """Take the next event in. Raises YamlError."""
        line = event.start_mark.line + 1
        match type(event).__name__:
            case "DocumentStartEvent":
                self._documents += 1
                if self._documents > 1:
                    raise YamlError("it has several documents", line)
            case "ScalarEvent":
                self._count(1, line)
                is_key = self._awaits_key()
                value = event.value if is_key else _scalar(event)
                if event.anchor:
                    self._anchors[event.anchor] = (value, 1)
                self._put(value, line, merges=is_key and event.implicit[0] and value == "<<")
            case "AliasEvent":
                if event.anchor not in self._anchors:
                    raise YamlError(f"the alias {shown(event.anchor)} stands before its anchor is complete", line)
                value, size = self._anchors[event.anchor]
                self._count(size, line)
                self._put(value, line)
            case "SequenceStartEvent" | "MappingStartEvent":
                if self._awaits_key():
                    raise YamlError("a key is a list or a mapping", line)
                if len(self._stack) >= DEEPEST_YAML:
                    raise YamlError("it is nested too deeply", line)
                container: Any = [] if type(event).__name__ == "SequenceStartEvent" else {}
                self._stack.append(_YamlFrame(container, event, self._values))
                self._count(1, line)
            case "SequenceEndEvent" | "MappingEndEvent":
                self._end(line)

    def _end(self, line: int) -> None:
        frame = self._stack.pop()
        for mapping in frame.merged:
            for key, value in mapping.items():
                frame.value.setdefault(key, value)
        if frame.anchor:
            self._anchors[frame.anchor] = (frame.value, self._values - frame.before)
        self._put(frame.value, line)

    def _awaits_key(self) -> bool:
        return bool(self._stack) and isinstance(self._stack[-1].value, dict) and self._stack[-1].key is None

    def _count(self, number: int, line: int) -> None:
        self._values += number
        if self._values > MOST_YAML_VALUES:
            raise YamlError("its aliases stand for too many values", line)

    def _put(self, value: Any, line: int, *, merges: bool = False) -> None:
        if not self._stack:
            self.root = value
            return
        frame = self._stack[-1]
        if isinstance(frame.value, list):
            frame.value.append(value)
        elif frame.key is None:
            if not isinstance(value, str):
                raise YamlError("a key is no text", line)
            if not merges and value in frame.value:
                raise YamlError(f"the key {shown(value)} stands there twice", line)
            frame.key, frame.merges = value, merges
        else:
            key, frame.key = frame.key, None
            if not frame.merges:
                frame.value[key] = value
                return
            mappings = value if isinstance(value, list) else [value]
            if not all(isinstance(mapping, dict) for mapping in mappings):
                raise YamlError("<< takes a mapping, or a list of mappings", line)
            frame.merged += mappings


def _scalar(event: Any) -> Any:
    """Return the value of a scalar: null, a boolean or a number only where it is one of JSON, else text."""
    tag = str(event.tag or "")
    resolves = event.implicit[0] or tag in {_YAML_TAG + name for name in ("null", "bool", "int", "float")}
    text: str = event.value
    if not resolves:
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

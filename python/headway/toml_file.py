"""TOML files as checked models: every fault is reported at once, each with file, line and key."""

import difflib
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from headway.errors import Fault, StudyError
from headway.strict import MISFIT, KeyPath
from headway.units import FROM_TOML

if TYPE_CHECKING:
    from tree_sitter import Node, Parser


@lru_cache(maxsize=1)
def _parser() -> "Parser":
    # Only a faulty file needs it.
    import tree_sitter_toml  # noqa: PLC0415
    from tree_sitter import Language, Parser  # noqa: PLC0415

    return Parser(Language(tree_sitter_toml.language()))


def key_lines(text: str) -> dict[KeyPath, int]:
    """Return the line (from 1) of every key and every element of an array, by its path: ("loads", 0, "users") -> 17."""
    lines: dict[KeyPath, int] = {}
    array_tables: dict[KeyPath, int] = {}
    root = _parser().parse(text.encode()).root_node
    _note(root, (), lines)
    for node in root.named_children:
        if node.type in {"table", "table_array_element"}:
            path = _under_array_tables(_key_parts(node.named_children[0]), array_tables)
            if node.type == "table_array_element":
                lines.setdefault(path, _line(node))
                array_tables[path] = array_tables.get(path, -1) + 1
                path = (*path, array_tables[path])
            lines[path] = _line(node)
            _note(node, path, lines)
    return lines


def _note(node: "Node", path: KeyPath, lines: dict[KeyPath, int]) -> None:
    """Note the lines of a table's keys or an array's elements, and of all that is in them."""
    children = [child for child in node.named_children if child.type != "comment"]
    for number, child in enumerate(children):
        if child.type == "pair":
            here, value = (*path, *_key_parts(child.named_children[0])), child.named_children[1]
        elif node.type == "array":
            here, value = (*path, number), child
        else:
            continue
        lines[here] = _line(child)
        _note(value, here, lines)


def nearest_line(lines: dict[KeyPath, int], path: KeyPath) -> int:
    """Return the line of the key, or of the nearest table that holds it; 1 where nothing is known.

    Parts of the path that the file does not have (names of union members, say) are skipped.
    """
    known: KeyPath = ()
    for part in path:
        if (*known, part) in lines or any(key[: len(known) + 1] == (*known, part) for key in lines):
            known = (*known, part)
    if not known:
        return 1
    # A table that is only there through dotted keys ("network.latency = …") has no line but theirs.
    return lines.get(known) or min(line for key, line in lines.items() if key[: len(known)] == known)


def _under_array_tables(parts: KeyPath, array_tables: dict[KeyPath, int]) -> KeyPath:
    """[loads.warm_up] belongs to the last [[loads]] before it."""
    path: KeyPath = ()
    for number, part in enumerate(parts):
        path = (*path, part)
        if path in array_tables and number < len(parts) - 1:
            path = (*path, array_tables[path])
    return path


def _key_parts(node: "Node") -> KeyPath:
    if node.type == "dotted_key":
        return tuple(part for child in node.named_children for part in _key_parts(child))
    text = (node.text or b"").decode()
    return (text.strip("\"'") if node.type == "quoted_key" else text,)


def _line(node: "Node") -> int:
    return node.start_point[0] + 1


ModelT = TypeVar("ModelT", bound=BaseModel)


def read_toml(path: Path, model: type[ModelT]) -> ModelT:
    """Return the file as the given model. Raises StudyError with one fault for everything that is wrong in it.

    Validators find the file's folder as `folder` of their context.
    """
    text = _read_text(path)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(Fault(str(error), place=str(path), remedy="mend the TOML syntax there")) from None
    try:
        return model.model_validate(data, context={**FROM_TOML, "folder": path.parent})
    except ValidationError as error:
        file = _File(path, data, key_lines(text), _every_key(model.model_json_schema()))
        raise StudyError(*(_fault(file, detail) for detail in _root_causes(error))) from None


@dataclass(frozen=True)
class _File:
    path: Path
    data: dict[str, Any]
    lines: dict[KeyPath, int]
    known_keys: frozenset[str]


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise StudyError(Fault("this is not UTF-8 text", place=str(path), remedy="save it as UTF-8")) from None
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        raise StudyError(Fault(message, place=str(path), remedy="give a readable TOML file")) from None


def _root_causes(error: ValidationError) -> list[ErrorDetails]:
    """Drop lists that count as too short only because one of their elements is faulty."""
    details = error.errors(include_url=False)
    return [
        detail
        for detail in details
        if detail["type"] != "too_short"
        or not any(
            len(other["loc"]) > len(detail["loc"]) and other["loc"][: len(detail["loc"])] == detail["loc"]
            for other in details
        )
    ]


def _fault(file: _File, detail: ErrorDetails) -> Fault:
    location = _location_in_file(detail["loc"], file.data)
    # A missing key has no line of its own: the table that lacks it has.
    line = nearest_line(file.lines, location[:-1] if _lacks_key(detail) else location)
    key = ".".join(str(part) for part in location)
    message, remedy = _wording(detail, location, file)
    return Fault(f"{key}: {message}" if key else message, place=f"{file.path}:{line}", remedy=remedy)


def _location_in_file(loc: tuple[int | str, ...], data: Any) -> KeyPath:
    """Return pydantic's location without the names of union members, which stand in no file."""
    location: list[str | int] = []
    here = data
    for number, part in enumerate(loc):
        last = number == len(loc) - 1
        known = part in (here if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else ())
        if known:
            here = here[part]
        elif not (last and isinstance(here, dict)):
            continue
        location.append(part)
    return tuple(location)


def _lacks_key(detail: ErrorDetails) -> bool:
    """Return whether a table lacks a key; pydantic reports the same for a list that lacks an entry."""
    return detail["type"] == "missing" and isinstance(detail["loc"][-1], str)


def _wording(detail: ErrorDetails, location: KeyPath, file: _File) -> tuple[str, str]:
    """Return the message and the remedy."""
    kind = detail["type"]
    context = detail.get("ctx", {})
    if kind == MISFIT:
        return context["message"], context["remedy"]
    if kind == "extra_forbidden":
        return "unknown key", _did_you_mean(str(location[-1]), file.known_keys)
    if kind == "missing":
        return "this key is missing" if _lacks_key(detail) else "an entry of this list is missing", "add it"
    return _wording_of_value(kind, context, detail)


def _wording_of_value(kind: str, context: dict[str, Any], detail: ErrorDetails) -> tuple[str, str]:
    given = detail["input"]
    if kind in {"union_tag_invalid", "union_tag_not_found"}:
        key = str(context.get("discriminator", "")).strip("'")
        tag = context.get("tag")
        message = f"{key} = {tag!r} is unknown" if tag is not None else f"{key} is missing"
        return message, f"one of {context.get('expected_tags', 'the documented kinds')}"
    if kind == "literal_error":
        return f"{given!r} is unknown", f"one of {context.get('expected')}"
    if kind == "too_short" and context.get("actual_length") == 0:
        return "this list is empty", "give it an entry, or leave the key out if it may be missing"
    if kind == "model_type":
        return f"{given!r} is no table", "write it as a table of keys"
    message = detail["msg"].removeprefix("Value error, ")
    return message, f"it is {given!r} now" if not isinstance(given, dict | list) else ""


def _every_key(schema: dict[str, Any]) -> frozenset[str]:
    """Return every key that the model and its parts know."""
    tables = (schema, *schema.get("$defs", {}).values())
    return frozenset(key for table in tables for key in table.get("properties", {}))


def _did_you_mean(key: str, candidates: frozenset[str]) -> str:
    close = difflib.get_close_matches(key, candidates - {key}, n=1)
    return f"did you mean {close[0]!r}?" if close else "remove it: there is no such key here"

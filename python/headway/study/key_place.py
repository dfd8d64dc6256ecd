"""Where in a TOML file a key stands, so that a fault can name its line.

Faults between keys: each is right by itself, together they are not. Each names the key that is to be changed.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import tree_sitter_toml
from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError
from tree_sitter import Language, Node, Parser

KeyPath = tuple[str | int, ...]


@lru_cache(maxsize=1)
def _parser() -> Parser:
    return Parser(Language(tree_sitter_toml.language()))


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line (from 1) of every key and every element of an array, by its path: ("loads", 0, "users") -> 17."""
    lines: dict[KeyPath, int] = {}
    array_tables: dict[KeyPath, int] = {}
    for node in _parser().parse(text.encode()).root_node.named_children:
        if node.type == "pair":
            _note_pair(node, (), lines)
        elif node.type == "table":
            _note_table(node, _under_array_tables(_key_parts(node.named_children[0]), array_tables), lines)
        elif node.type == "table_array_element":
            path = _under_array_tables(_key_parts(node.named_children[0]), array_tables)
            lines.setdefault(path, _line(node))
            array_tables[path] = array_tables.get(path, -1) + 1
            _note_table(node, (*path, array_tables[path]), lines)
    return lines


def nearest_line(lines: dict[KeyPath, int], path: KeyPath) -> int:
    """The line of the key, or of the nearest table that holds it; 1 where nothing is known.

    Parts of the path that the file does not have (names of union members, say) are passed over.
    """
    known: KeyPath = ()
    for part in path:
        if (*known, part) in lines or any(key[: len(known) + 1] == (*known, part) for key in lines):
            known = (*known, part)
    if not known:
        return 1
    # A table that is only there through dotted keys ("link.latency = …") has no line but theirs.
    return lines.get(known) or min(line for key, line in lines.items() if key[: len(known)] == known)


def _under_array_tables(parts: KeyPath, array_tables: dict[KeyPath, int]) -> KeyPath:
    """[loads.warm_up] belongs to the last [[loads]] before it."""
    path: KeyPath = ()
    for number, part in enumerate(parts):
        path = (*path, part)
        if path in array_tables and number < len(parts) - 1:
            path = (*path, array_tables[path])
    return path


def _note_table(node: Node, path: KeyPath, lines: dict[KeyPath, int]) -> None:
    lines[path] = _line(node)
    for child in node.named_children:
        if child.type == "pair":
            _note_pair(child, path, lines)


def _note_pair(node: Node, path: KeyPath, lines: dict[KeyPath, int]) -> None:
    key, value = node.named_children[0], node.named_children[1]
    here = (*path, *_key_parts(key))
    lines[here] = _line(node)
    _note_value(value, here, lines)


def _note_value(node: Node, path: KeyPath, lines: dict[KeyPath, int]) -> None:
    if node.type == "inline_table":
        for child in node.named_children:
            if child.type == "pair":
                _note_pair(child, path, lines)
    elif node.type == "array":
        elements = [child for child in node.named_children if child.type != "comment"]
        for number, child in enumerate(elements):
            lines[(*path, number)] = _line(child)
            _note_value(child, (*path, number), lines)


def _key_parts(node: Node) -> KeyPath:
    if node.type == "dotted_key":
        return tuple(part for child in node.named_children for part in _key_parts(child))
    text = (node.text or b"").decode()
    return (text.strip("\"'") if node.type == "quoted_key" else text,)


def _line(node: Node) -> int:
    return node.start_point[0] + 1


MISFIT = "misfit"
"""The type of such an error among pydantic's."""


class Misfit(NamedTuple):
    """What does not fit, as seen from the table that is checked: `at` is the path of the key in it."""

    at: KeyPath
    message: str
    remedy: str


def refuse(misfits: Iterable[Misfit]) -> None:
    """Raises pydantic's ValidationError for all of them at once, if there are any.

    A validator of a model may call it: pydantic adds the path of the table to each, where a plain ValueError would
    only name the table.
    """
    details = [
        InitErrorDetails(
            type=PydanticCustomError(MISFIT, "{message}", {"message": misfit.message, "remedy": misfit.remedy}),
            loc=misfit.at,
            input=None,
        )
        for misfit in misfits
    ]
    if details:
        raise ValidationError.from_exception_data("misfits", details)


def repeated(at: KeyPath, entries: Sequence[Any], key: KeyPath = (), show: Callable[[Any], str] = str) -> list[Misfit]:
    """One for each entry of a list that stands there before; `key` is what names an entry that is a table."""
    return [
        Misfit((*at, number, *key), f"{show(entry)} stands there twice", "leave one of them out")
        for number, entry in enumerate(entries)
        if entry in entries[:number]
    ]

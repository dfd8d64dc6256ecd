"""Where in a TOML file a key stands, so that a fault can name its line."""

from functools import lru_cache

import tree_sitter_toml
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

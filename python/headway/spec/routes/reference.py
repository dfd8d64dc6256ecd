"""References within a JSON document: {"$ref": "#/components/schemas/User"} (RFC 6901)."""

from typing import Any
from urllib.parse import unquote

from headway.spec.routes.drawn import shown


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

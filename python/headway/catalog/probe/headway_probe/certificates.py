"""Which lines read certificates, by their source: what a TLS context is made of takes tens of milliseconds.

The methods are written in C, and have no frame. So a line at which requests compute is looked up when counting is over.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

from .source import holds, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

READING = ("load_verify_locations", "load_default_certs", "set_default_verify_paths", "load_cert_chain")
"""Methods of `ssl.SSLContext`, and of pyOpenSSL's."""

MOST_READ = 20
"""The most files that are read."""


def reading_certificates(lines: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
    """Return those of the lines that call such a method."""
    by_file: dict[str, list[int]] = {}
    for file, line in lines:
        by_file.setdefault(file, []).append(line)
    return {(file, line) for file in list(by_file)[:MOST_READ] for line in _reading(file, by_file[file])}


def _reading(file: str, lines: list[int]) -> list[int]:
    import ast

    tree = syntax_of(file)
    calls = () if tree is None else [
        node for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING
    ]  # fmt: skip
    return [line for line in lines if any(holds(call, line) for call in calls)]

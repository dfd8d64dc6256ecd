"""The program's source, of which trees are read when counting is over."""

# ruff: noqa: PLC0415, PTH123  # ast and pathlib would make every start of a Python longer

from __future__ import annotations

from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast

LONGEST_SOURCE = 1_000_000


def syntax_of(file: str) -> ast.Module | None:
    """Return the syntax tree of a file; None where it cannot be read."""
    text = text_of(file)
    return None if text is None else parsed(text)


def text_of(file: str) -> str | None:
    """Return the text of a file; None where it cannot be read."""
    try:
        with open(file, encoding="utf-8") as source:
            return source.read(LONGEST_SOURCE)
    except (OSError, ValueError):
        return None


def parsed(text: str) -> ast.Module | None:
    """Return the syntax tree of a text; None where it is no Python."""
    import ast

    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return None


@cache
def line_of_class(file: str, name: str) -> int:
    """Return the line at which a file begins a class; 1 where that is not seen."""
    try:
        with open(file, encoding="utf-8", errors="replace") as source:
            lines = source.read(LONGEST_SOURCE).splitlines()
    except OSError:
        return 1
    begins = (f"class {name}(", f"class {name}:")
    return next((number for number, line in enumerate(lines, 1) if line.lstrip().startswith(begins)), 1)


def within_function(tree: ast.Module, line: int) -> list[ast.AST]:
    """Return the parts of the tree that span a line, of its innermost function only."""
    import ast

    around = [node for node in ast.walk(tree) if holds(node, line)]
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    begins = max((node.lineno for node in around if isinstance(node, functions)), default=0)
    return [node for node in around if getattr(node, "lineno", 0) >= begins]


def function_around(tree: ast.Module, line: int) -> ast.AST:
    """Return the innermost function that spans a line; the whole tree where none does."""
    import ast

    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    around = [node for node in ast.walk(tree) if isinstance(node, functions) and holds(node, line)]
    return max(around, key=lambda node: node.lineno, default=tree)


def holds(node: ast.AST, line: int) -> bool:
    """Return whether a part of the tree spans a line; what has no lines of its own spans none."""
    first: int = getattr(node, "lineno", 0)
    return bool(first) and first <= line <= (getattr(node, "end_lineno", 0) or 0)

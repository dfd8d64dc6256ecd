"""The program's source, of which trees are read when counting is over."""

# ruff: noqa: PLC0415, PTH119, PTH123  # ast and pathlib would make every start of a Python longer

from __future__ import annotations

from functools import cache
from os.path import basename

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator

LONGEST_SOURCE = 1_000_000

DEEPEST = 3
"""The most steps that are followed from a task's own function."""


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


def functions_of(root: str, file: str, deepest: int = DEEPEST) -> Iterator[ast.AST]:
    """Yield the outermost function of a task ("main.consume"), and those of the same file that it calls or gives to
    others to call, the nearest first, in as many steps; nothing where another file has it."""
    module, _, name = root.partition(".")
    tree = syntax_of(file) if basename(file) == f"{module}.py" else None
    if tree is None:
        return
    wanted, seen = {name.rpartition(".")[2]}, set[str]()
    for _ in range(deepest):
        functions = list(_named(tree, wanted))
        yield from functions
        seen |= wanted
        calls = [call for function in functions for call in calls_in(function)]
        wanted = {name for call in calls for each in (call.func, *call.args) if (name := name_of(each))} - seen


def _named(tree: ast.Module, names: set[str]) -> Iterator[ast.AST]:
    import ast

    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return (node for node in ast.walk(tree) if isinstance(node, functions) and node.name in names)


def calls_in(function: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls in a part of the tree."""
    import ast

    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def name_of(each: ast.expr) -> str:
    """Return the last name of an expression: "put" of `self.queue.put`; "" where it has none."""
    return getattr(each, "attr", "") or getattr(each, "id", "")


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

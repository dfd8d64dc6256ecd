"""The lines of a program's own source that fill a container, or set it, by the names that lead to it.

A container is an attribute, has a key, or is a variable: `app.state.recent`, `app["recent"]`, `RECENT`. In the source
it is found by that name, and by the next one further out, since the name alone may be that of another object's.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

import sys
from types import ModuleType

from .place import OWN, file_of_module, whose
from .source import parsed, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Iterable, Iterator

    Owner = tuple[str, int, str]
    """The line that fills a container, or sets it, and its name there."""

    Touched = tuple[int, str, bool, ast.expr, dict[str, ast.expr]]
    """What a line fills, or sets: the line, the class around, whether it fills it, the expression, and the names that
    its scope has for parts of something."""

FILLING = ("append", "add", "appendleft", "extend", "setdefault", "update", "insert")
LOOKING_UP = ("get", "setdefault")
"""Methods that return what is held under a key."""

MOST_FILES = 300
MOST_STEPS = 8
"""The most parts of an expression that are followed."""


class Access:
    """A line that fills a container, or sets it.

    `base` is the name that it is reached through, `keys` those further in that are constant, `kind` the class around.
    """

    __slots__ = ("base", "file", "fills", "keys", "kind", "line")

    def __init__(self, file: str, line: int, kind: str, fills: bool, way: tuple[str, frozenset[str]]) -> None:
        self.file, self.line, self.kind, self.fills = file, line, kind, fills
        self.base, self.keys = way


class OwnSource:
    """The source of the program's own modules, and the lines there that fill or set what has a name."""

    def __init__(self) -> None:
        modules = [each for each in list(sys.modules.values()) if isinstance(each, ModuleType)]
        files = dict.fromkeys(file for file in map(file_of_module, modules) if file and whose(file) == OWN)
        self._texts = {file: text_of(file) or "" for file in list(files)[:MOST_FILES]}
        self._touched: dict[str, list[Touched]] = {}
        self._accesses: dict[str, list[Access]] = {}

    def line_of(self, name: str, names: Iterable[str], fits: Callable[[Access], bool]) -> Owner | None:
        """Return the one line that fills a container of this name, or else that sets it, of those that fit.

        `names` lead to what it holds: a line with another constant key fills another one.
        """
        inner = set(names)
        fitting = [each for each in self._of(name) if fits(each) and each.keys <= inner]
        filling = sorted({(each.file, each.line) for each in fitting if each.fills})
        setting = sorted({(each.file, each.line) for each in fitting if not each.fills})
        lines = filling if len(filling) == 1 else setting or filling
        return (*lines[0], name) if lines else None

    def _of(self, name: str) -> list[Access]:
        if name not in self._accesses:
            files = [file for file, text in self._texts.items() if name in text]
            self._accesses[name] = [each for file in files for each in self._in_file(file, name)]
        return self._accesses[name]

    def _in_file(self, file: str, name: str) -> Iterator[Access]:
        if file not in self._touched:
            tree = parsed(self._texts[file])
            self._touched[file] = [] if tree is None else list(_touched_in(tree))
        for line, kind, fills, expression, known in self._touched[file]:
            way = _way(expression, name, known)
            if way is not None:
                yield Access(file, line, kind, fills, way)


def _touched_in(module: ast.Module) -> Iterator[Touched]:
    imported = _imported(module)
    for its_kind, nodes in _scopes(module, ""):
        known = imported | _aliases(nodes)
        for node in nodes:
            for expression, fills in _touched(node):
                yield getattr(node, "lineno", 1), its_kind, fills, expression, known


def _scopes(scope: ast.AST, kind: str) -> Iterator[tuple[str, list[ast.AST]]]:
    """Yield the parts of a module, a class or a function, and those of each one within, with the class around."""
    import ast

    inner: list[tuple[ast.AST, str]] = []
    nodes: list[ast.AST] = []
    following = list(ast.iter_child_nodes(scope))
    while following:
        node = following.pop()
        if isinstance(node, ast.ClassDef):
            inner.append((node, node.name))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inner.append((node, kind))
        else:
            nodes.append(node)
            following.extend(ast.iter_child_nodes(node))
    yield kind, nodes
    for each, its_kind in inner:
        yield from _scopes(each, its_kind)


def _imported(module: ast.Module) -> dict[str, ast.expr]:
    """Return what a module imports from others, by its names: each as an attribute of the other module."""
    import ast

    return {
        each.asname or each.name: ast.Attribute(
            ast.Name((node.module or "").rpartition(".")[2], ast.Load()), each.name, ast.Load()
        )
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }


def _aliases(nodes: list[ast.AST]) -> dict[str, ast.expr]:
    """Return what is assigned to names of a scope, where that is a part of something: `state = request.app.state`."""
    import ast

    return {
        node.targets[0].id: node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, (ast.Attribute, ast.Subscript))
    }


def _touched(node: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
    """Yield what a part of the source fills, or sets, and whether it fills it."""
    import ast

    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FILLING:
        yield node.func.value, True
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        yield node.value, True
    elif isinstance(node, ast.AugAssign):
        yield node.target, True
    elif isinstance(node, (ast.Assign, ast.AnnAssign)):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            for each in target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]:
                yield each, False


def _way(expression: ast.expr, name: str, known: dict[str, ast.expr]) -> tuple[str, frozenset[str]] | None:
    """Return the name through which an expression comes to what has this name, and the constant keys that it takes from
    there; None where it does not come to it."""
    import ast

    keys: set[str] = set()
    left = dict(known)
    for _ in range(MOST_STEPS):
        if isinstance(expression, ast.Name) and expression.id in left:
            expression = left.pop(expression.id)
        elif _name(expression) == name:
            base = getattr(expression, "value", None)
            while isinstance(base, ast.Name) and base.id in left:
                base = left.pop(base.id)
            return _name(base), frozenset(keys)
        elif isinstance(expression, ast.Subscript):
            if isinstance(expression.slice, ast.Constant) and isinstance(expression.slice.value, str):
                keys.add(expression.slice.value)
            expression = expression.value
        elif isinstance(expression, ast.Call) and getattr(expression.func, "attr", "") in LOOKING_UP:
            expression = getattr(expression.func, "value", expression)
        else:
            return None
    return None


def _name(expression: ast.AST | None) -> str:
    """Return the last name of an expression: of a variable, an attribute, or a key; "" where it has none."""
    import ast

    if isinstance(expression, ast.Subscript):
        key = expression.slice
        return key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else _name(key)
    name = getattr(expression, "attr", None) or getattr(expression, "id", None)
    return name if isinstance(name, str) else ""

"""What a function's calls of a protocol that nobody knows are made on, by the source: maybe one connection."""

from __future__ import annotations

from .source import holds

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator

ITSELF = ("self", "cls")


def used_on(function: ast.FunctionDef | ast.AsyncFunctionDef, line: int) -> frozenset[str]:
    """Return the names of the function's own on which its line calls a method, and those that its line passes on of
    what a `with` of the function's has opened."""
    import ast  # noqa: PLC0415  ast would make every start of a Python longer

    opened = set(_opened(function))
    own = opened | set(_made_or_given(function))
    found = set[str]()
    for call in (node for node in ast.walk(function) if isinstance(node, ast.Call) and holds(node, line)):
        on = _root(call.func)
        if isinstance(call.func, ast.Attribute) and on in own:
            found.add(on)
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        found |= {each.id for each in given if isinstance(each, ast.Name) and each.id in opened}
    return frozenset(found)


def _root(node: ast.expr) -> str:
    """Return the name that attributes are looked up on."""
    import ast  # noqa: PLC0415

    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _opened(function: ast.AST) -> Iterator[str]:
    import ast  # noqa: PLC0415

    for node in ast.walk(function):
        for item in node.items if isinstance(node, (ast.With, ast.AsyncWith)) else ():
            if item.optional_vars is not None:
                yield from _names(item.optional_vars)


def _made_or_given(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Yield the names that the function sets, and its parameters. One with a default may be a client that a framework
    keeps."""
    import ast  # noqa: PLC0415

    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
    given = [*function.args.posonlyargs, *function.args.args]
    without = given[: len(given) - len(function.args.defaults)]
    keywords = zip(function.args.kwonlyargs, function.args.kw_defaults)  # noqa: B905  Python 3.9 has no `strict`
    for each in (*without, *(keyword for keyword, default in keywords if default is None)):
        if each.arg not in ITSELF:
            yield each.arg


def _names(node: ast.expr) -> Iterator[str]:
    import ast  # noqa: PLC0415

    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            yield each.id

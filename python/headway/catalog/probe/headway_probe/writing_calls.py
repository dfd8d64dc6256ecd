"""Which lines of the program lead to calls that are known to write, by the source: `.put(`, "DELETE", "INSERT INTO …".

Of the lines that lead to a call the innermost one that shows a method of HTTP, or a verb of SQL, says which it is. A
helper that is given the method shows none, and the line that calls it does. Of others nothing is known.

A POST may be a question as well, for a price or a score. If its result is not used, but to see that it succeeded, it is
made for what it does.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

from .source import syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Iterator

    from .place import Place

READS = ("get", "head", "options")
WRITES = ("put", "patch", "delete")
POST = "post"
"""Methods of HTTP: how a function is named, or its name begins ("post_json"), or what it is given."""

ASKING, TELLING, EITHER = "reads", "writes", "posts"
METHODS = {**dict.fromkeys(READS, ASKING), **dict.fromkeys(WRITES, TELLING), POST: EITHER}

VERBS = {**METHODS, "select": ASKING, **dict.fromkeys(("insert", "update", "merge", "replace"), TELLING)}
"""What a call does that is given a text which begins so. Python's own methods have names of verbs of SQL, which do not
count."""

CHECKED = ("raise_for_status", "status_code", "status", "ok", "is_success", "is_error")
"""What a response is asked for only to see that a request has succeeded."""


def writing(chains: Iterable[tuple[Place, ...]]) -> set[tuple[str, int]]:
    """Return the lines that lead to a call which is known to write.

    A chain is a line that calls a library, and the lines that led to it, the nearest first.
    """
    files: dict[str, _Lines] = {}
    found = set[tuple[str, int]]()
    for chain in chains:
        lines = [(files.setdefault(file, _Lines(file)), line) for file, line, _ in chain]
        does = next((of.does[line] for of, line in lines if line in of.does), ASKING)
        if does == TELLING or (does == EITHER and any(line in of.unused for of, line in lines)):
            found.update(place[:2] for place in chain)
    return found


class _Lines:
    """The lines of a file: what a call `does` that is known by its name or text, and those of which the value of a call
    is `unused`."""

    def __init__(self, file: str) -> None:
        import ast

        tree = syntax_of(file)
        nodes = [] if tree is None else list(ast.walk(tree))
        self.does: dict[int, str] = {}
        for call in (node for node in nodes if isinstance(node, ast.Call)):
            does = _does(call)
            for line in _lines_of(call) if does else ():
                # Of several at a line any that writes counts.
                self.does[line] = max(does, self.does.get(line, does), key=(ASKING, EITHER, TELLING).index)
        self.unused = {line for node in nodes if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
                       for line in _unused(node)}  # fmt: skip


def _unused(function: ast.AST) -> Iterator[int]:
    """Yield the lines of a function at which it drops the value of a call, or only sees whether it has succeeded."""
    import ast

    nodes = list(ast.walk(function))
    loads = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    attributes = [node for node in nodes if isinstance(node, ast.Attribute) and node.attr in CHECKED]
    checks = [node.value.id for node in attributes if isinstance(node.value, ast.Name)]
    for value, target in (pair for node in nodes for pair in _given(node)):
        call = value.value if isinstance(value, ast.Await) else value
        name = target.id if isinstance(target, ast.Name) else ""
        if isinstance(call, ast.Call) and (target is None or (name and loads.count(name) == checks.count(name))):
            yield from _lines_of(call)


def _given(node: ast.AST) -> list[tuple[ast.expr, ast.expr | None]]:
    """Return the values that a statement makes, with what each is given to, None where it is dropped."""
    import ast

    if isinstance(node, ast.Expr):
        return [(node.value, None)]
    if isinstance(node, ast.Assign):
        return [(node.value, node.targets[0])]
    if isinstance(node, (ast.With, ast.AsyncWith)):
        return [(item.context_expr, item.optional_vars) for item in node.items]
    return []


def _lines_of(call: ast.Call) -> range:
    return range(call.lineno, (call.end_lineno or call.lineno) + 1)


def _does(call: ast.Call) -> str:
    """Return what a call does; "" where neither its name nor what it is given shows that."""
    name = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
    method = name.strip("_").partition("_")[0].lower()
    if method in METHODS:
        return METHODS[method]
    verbs = [VERBS[verb] for each in call.args if (verb := _first_word(each)) in VERBS]
    return max(verbs, key=(ASKING, EITHER, TELLING).index, default="")


def _first_word(given: ast.expr) -> str:
    """Return the first word of a text that a call is given; "" of anything else."""
    import ast

    part = given.values[0] if isinstance(given, ast.JoinedStr) and given.values else given
    text = part.value if isinstance(part, ast.Constant) else None
    return (text.split(None, 1) or [""])[0].lower() if isinstance(text, str) else ""

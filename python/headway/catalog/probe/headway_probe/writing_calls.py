"""Which lines of the program lead to calls that are known to write, by the source: `.post(`, "DELETE", "INSERT INTO …".

Of the lines that lead to a call the innermost one that shows a method of HTTP, or a verb of SQL, says which it is. A
helper that is given the method shows none, and the line that calls it does. Of others nothing is known.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

from .source import syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable

    from .place import Place

READS = ("get", "head", "options")
WRITES = ("post", "put", "patch", "delete")
"""Methods of HTTP: how a function is named, or its name begins ("post_json"), or what it is given."""

VERBS = {
    **dict.fromkeys((*READS, "select"), False),
    **dict.fromkeys((*WRITES, "insert", "update", "merge", "replace"), True),
}
"""Whether a call writes whose text begins so. Python's own methods have names of verbs of SQL: these do not count."""


def writing(chains: Iterable[tuple[Place, ...]]) -> set[tuple[str, int]]:
    """Return the lines that lead to a call which is known to write.

    A chain is a line that calls a library, and the lines that led to it, the nearest first.
    """
    known: dict[str, dict[int, bool]] = {}
    found = set[tuple[str, int]]()
    for chain in chains:
        for file, line, _ in chain:
            if file not in known:
                known[file] = _known_lines(file)
            writes = known[file].get(line)
            if writes is not None:
                found.update(place[:2] for place in chain if writes)
                break
    return found


def _known_lines(file: str) -> dict[int, bool]:
    """Return of each line of a file with a call of which it is known whether it writes."""
    import ast

    tree = syntax_of(file)
    calls = [] if tree is None else [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    lines: dict[int, bool] = {}
    for call in calls:
        writes = _writes(call)
        if writes is not None:
            for line in range(call.lineno, (call.end_lineno or call.lineno) + 1):
                lines[line] = writes or lines.get(line, False)
    return lines


def _writes(call: ast.Call) -> bool | None:
    """Return whether a call writes; None where neither its name nor what it is given shows that."""
    name = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
    method = name.strip("_").partition("_")[0].lower()
    if method in (*READS, *WRITES):
        return method in WRITES
    verbs = [verb for each in call.args if (verb := _first_word(each)) in VERBS]
    return any(VERBS[verb] for verb in verbs) if verbs else None


def _first_word(given: ast.expr) -> str:
    """Return the first word of a text that a call is given; "" of anything else."""
    import ast

    part = given.values[0] if isinstance(given, ast.JoinedStr) and given.values else given
    text = part.value if isinstance(part, ast.Constant) else None
    return (text.split(None, 1) or [""])[0].lower() if isinstance(text, str) else ""

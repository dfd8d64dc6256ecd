"""Which lines of a function call with what an earlier one of them has found, by the source: they cannot go together.

What a line has found goes on in the names that it sets, in those that are set from them, and in those that are set
where one of them decides. A line that is given such a name, or that only runs if one of them allows it, needs that
line. Only some of a program's lines are calls that take long: others are not asked about.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

from .source import holds, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable

    from .place import Place

MOST_READ = 40
"""In so many functions lines are looked at."""

ITSELF = ("self", "cls")


def dependent(chains: Iterable[tuple[Place, ...]]) -> list[tuple[str, int, str, int]]:
    """Return those of the lines, which lead to calls, that need what others in their function have found, with how many
    have to follow one another before it."""
    lines: dict[tuple[str, str], dict[int, None]] = {}
    for file, line, name in dict.fromkeys(place for chain in chains for place in chain):
        lines.setdefault((file, name), {})[line] = None
    together = [(file, name, list(those)) for (file, name), those in lines.items() if len(those) > 1]
    return [
        (file, line, name, after)
        for file, name, those in together[:MOST_READ]
        for line, after in sorted(_after(file, sorted(those)).items())
    ]


def _after(file: str, lines: list[int]) -> dict[int, int]:
    import ast

    tree = syntax_of(file)
    functions = () if tree is None else [
        node for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and all(holds(node, line) for line in lines)
    ]  # fmt: skip
    if not functions:
        return {}
    flow = Flow(lines)
    flow.follow(max(functions, key=lambda node: node.lineno).body, frozenset())
    return flow.after


class Flow:
    """What has been found by which lines, name by name, as statements follow each other; `after` how many a line is."""

    def __init__(self, lines: list[int]) -> None:
        self.lines = lines
        self.found: dict[str, frozenset[int]] = {}
        self.after: dict[int, int] = {}

    def follow(self, statements: list[ast.stmt], decided: frozenset[int]) -> None:
        """Follow statements that run, or do not, by what these lines have found."""
        import ast

        for each in statements:
            parts = [part for part in ast.iter_child_nodes(each) if not isinstance(part, (ast.stmt, ast.excepthandler))]
            for part in parts:
                self._call(part, decided)
            sources = decided.union(*map(self._sources, parts))
            for part in parts:
                self._set(part, sources)
            inner = sources if isinstance(each, (ast.If, ast.While)) else decided
            for name in ("body", "orelse", "finalbody"):
                self.follow(getattr(each, name, []), inner)
            for handler in getattr(each, "handlers", ()):
                self.follow(handler.body, decided)
            if isinstance(each, ast.If) and (_leaves(each.body) or _leaves(each.orelse)):
                decided = sources

    def _call(self, part: ast.AST, decided: frozenset[int]) -> None:
        """See what the calls of a statement are given."""
        import ast

        for call in (node for node in ast.walk(part) if isinstance(node, ast.Call)):
            for line in self.lines:
                if not holds(call, line):
                    continue
                given = (*call.args, *(keyword.value for keyword in call.keywords))
                needed = decided.union(*map(self._sources, given)) - {line}
                if needed:
                    least = 1 + max(self.after.get(other, 0) for other in needed)
                    self.after[line] = max(least, self.after.get(line, 0))

    def _sources(self, node: ast.AST) -> frozenset[int]:
        """Return the lines whose finds a part of the source is made of."""
        import ast

        nodes = list(ast.walk(node))
        names = (self.found.get(each.id, frozenset()) for each in nodes
                 if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load))  # fmt: skip
        own = {line for line in self.lines for each in nodes if isinstance(each, ast.Call) and holds(each, line)}
        return frozenset(own).union(*names)

    def _set(self, part: ast.AST, sources: frozenset[int]) -> None:
        import ast

        for each in ast.walk(part):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                self.found[each.id] = sources
            elif isinstance(each, (ast.Attribute, ast.Subscript)) and isinstance(each.ctx, ast.Store):
                owner = each.value
                if isinstance(owner, ast.Name) and owner.id not in ITSELF:
                    self.found[owner.id] = self.found.get(owner.id, frozenset()) | sources


def _leaves(statements: list[ast.stmt]) -> bool:
    """Return whether nothing that follows runs after these statements."""
    import ast

    return bool(statements) and isinstance(statements[-1], (ast.Raise, ast.Return, ast.Continue, ast.Break))

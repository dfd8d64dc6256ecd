"""Which lines of a function call with what an earlier one of them has found, by the source: they cannot go together.

What a line has found goes on in the names that it sets, in those that are set from them, and in those that are set
where one of them decides. A line that is given such a name, or that only runs if one of them allows it, needs that
line; so does a call on such a name. A method that is called on the object itself is given those of its attributes that
it reads. Only some of a program's lines are calls that take long: others are not asked about.

Only calls that read may change places. One that is known to write is made only after those before it, if none of them
has failed, and those after it may read what it has written: it needs all before it, and all after it need it.

What is said on one connection follows one another. Of a protocol that nobody knows a function speaks on one where it
calls methods of what it has made, or was given, itself, or passes on what a `with` of its own has opened. A client that
is kept elsewhere may have many.

Lines of several functions of one name have nothing to do with one another that is known here: those of each follow the
ones before.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

from .connections_used import ITSELF, used_on
from .source import holds, syntax_of
from .writing_calls import writing

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Collection, Iterable

    from .place import Place

MOST_READ = 40
"""In so many functions lines are looked at."""

DEEPEST = 3
"""What a method reads is looked for in as many methods that it leads to."""


def dependent(chains: Iterable[tuple[Place, ...]], unknown: Collection[Place] = ()) -> list[tuple[str, int, str, int]]:
    """Return those of the lines, which lead to calls, that need others in their function to come back first, with how
    many have to follow one another before it.

    A chain is a line that calls a library, and the lines that led to it, the nearest first. Those of `unknown` lead to
    protocols that nobody knows.
    """
    chains = list(dict.fromkeys(chains))
    lines: dict[tuple[str, str], dict[int, None]] = {}
    for file, line, name in dict.fromkeys(place for chain in chains for place in chain):
        lines.setdefault((file, name), {})[line] = None
    together = [(file, name, list(those)) for (file, name), those in lines.items() if len(those) > 1]
    writes = writing(chains) if together else set()
    spoken = {(file, line) for file, line, _ in unknown}
    return [
        (file, line, name, after)
        for file, name, those in together[:MOST_READ]
        for line, after in sorted(_after(file, sorted(those), writes, spoken).items())
    ]


def _after(file: str, lines: list[int], writes: set[tuple[str, int]], spoken: set[tuple[str, int]]) -> dict[int, int]:
    import ast

    tree = syntax_of(file)
    if tree is None:
        return {}
    functions: dict[ast.FunctionDef | ast.AsyncFunctionDef, list[int]] = {}
    for line in lines:
        around = [node for node in ast.walk(tree)
                  if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and holds(node, line)]  # fmt: skip
        if around:
            functions.setdefault(max(around, key=lambda node: node.lineno), []).append(line)
    after: dict[int, int] = {}
    before = 0
    for function, those in functions.items():
        flow = Flow(those, _methods_with(tree, function), {line for line in those if (file, line) in writes})
        flow.spoken = {line: used_on(function, line) for line in those if (file, line) in spoken}
        flow.follow(function.body, frozenset())
        turns = {line: before + flow.after.get(line, 0) for line in those}
        after.update((line, turn) for line, turn in turns.items() if turn)
        before = 1 + max(turns.values())
    return after


def _methods_with(tree: ast.Module, function: ast.AST) -> dict[str, ast.AST]:
    """Return by name the methods of the class that a function is a method of."""
    import ast

    for each in ast.walk(tree):
        if isinstance(each, ast.ClassDef) and function in each.body:
            return {node.name: node for node in each.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
    return {}


class Flow:
    """What has been found by which lines, name by name, as statements follow each other; `after` how many a line is.

    An attribute of the object itself has a name of its own, "self.user"; `methods` are that object's. `writes` are the
    lines that are known to write, `passed` those that may have run. `spoken` are those of protocols that nobody knows,
    by what these may be spoken on.
    """

    def __init__(self, lines: list[int], methods: dict[str, ast.AST], writes: set[int]) -> None:
        self.lines = lines
        self.methods = methods
        self.writes = writes
        self.spoken: dict[int, frozenset[str]] = {}
        self.passed: frozenset[int] = frozenset()
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
            self.passed = self.passed.union(*map(self._called, parts))
            inner = sources if isinstance(each, (ast.If, ast.While)) else decided
            for name in ("body", "orelse", "finalbody"):
                branch, before = getattr(each, name, []), self.passed
                self.follow(branch, inner)
                if isinstance(each, ast.If) and _leaves(branch):  # what follows does not run after these
                    self.passed = before
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
                given = (call.func, *call.args, *(keyword.value for keyword in call.keywords))
                ordered = self.passed if line in self.writes else self.passed & self.writes
                ordered |= self._said_before(line)
                needed = decided.union(ordered, *map(self._sources, given), self._of_itself(call, given)) - {line}
                if needed:
                    least = 1 + max(self.after.get(other, 0) for other in needed)
                    self.after[line] = max(least, self.after.get(line, 0))

    def _said_before(self, line: int) -> frozenset[int]:
        """Return the lines that have spoken before on what this one speaks on."""
        on = self.spoken.get(line, frozenset())
        return frozenset(other for other in self.passed if on & self.spoken.get(other, frozenset()))

    def _sources(self, node: ast.AST) -> frozenset[int]:
        """Return the lines whose finds a part of the source is made of."""
        import ast

        nodes = list(ast.walk(node))
        names = (self.found.get(_name(each), frozenset()) for each in nodes
                 if isinstance(each, (ast.Name, ast.Attribute)) and isinstance(each.ctx, ast.Load))  # fmt: skip
        return self._called(node).union(*names)

    def _called(self, node: ast.AST) -> frozenset[int]:
        """Return the lines that make their calls in a part of the source."""
        import ast

        calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
        return frozenset(line for line in self.lines for each in calls if holds(each, line))

    def _of_itself(self, call: ast.Call, given: tuple[ast.expr, ...]) -> frozenset[int]:
        """Return the lines that have found what a call is given with the object itself."""
        import ast

        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        on = call.func.value if isinstance(call.func, ast.Attribute) else None
        read: set[str] | None = set()
        if _name(on) in ITSELF:
            read = _attributes_read(self.methods, method)
        elif (isinstance(on, ast.Call) and _name(on.func) == "super") or any(_name(each) in ITSELF for each in given):
            read = None
        own = [name for name in self.found if name.partition(".")[0] in ITSELF]
        return frozenset[int]().union(
            *(self.found[each] for each in own if read is None or each.partition(".")[2] in read)
        )

    def _set(self, part: ast.AST, sources: frozenset[int]) -> None:
        import ast

        for each in ast.walk(part):
            if not isinstance(getattr(each, "ctx", None), ast.Store):
                continue
            if _name(each):
                self.found[_name(each)] = sources
            elif isinstance(each, (ast.Attribute, ast.Subscript)):
                owner = _name(each.value)
                if owner and owner not in ITSELF:
                    self.found[owner] = self.found.get(owner, frozenset()) | sources


def _name(node: ast.AST | None) -> str:
    """Return a name, or that of an attribute of the object itself, "self.user"; "" of another part of the source."""
    import ast

    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ITSELF:
        return f"{node.value.id}.{node.attr}"
    return ""


def _attributes_read(methods: dict[str, ast.AST], name: str, deep: int = DEEPEST) -> set[str] | None:
    """Return the attributes of its object that a method may read; None where it may be any."""
    import ast

    method = methods.get(name)
    nodes = [] if method is None or not deep else list(ast.walk(method))
    known = [each for each in nodes if isinstance(each, ast.Attribute) and _name(each.value) in ITSELF]
    names = [each for each in nodes if isinstance(each, ast.Name) and each.id in (*ITSELF, "super")]
    if not nodes or len(names) > len(known):  # it is not here, or gives the object to others
        return None
    called = {id(each.func) for each in nodes if isinstance(each, ast.Call)}
    read = set[str]()
    for each in known:
        if isinstance(each.ctx, ast.Load) and each.attr != name:
            led = each.attr in methods or id(each) in called
            more = _attributes_read(methods, each.attr, deep - 1) if led else {each.attr}
            if more is None:
                return None
            read |= more
    return read


def _leaves(statements: list[ast.stmt]) -> bool:
    """Return whether nothing that follows runs after these statements."""
    import ast

    return bool(statements) and isinstance(statements[-1], (ast.Raise, ast.Return, ast.Continue, ast.Break))

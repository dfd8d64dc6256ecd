"""`python -m tests.analysis.causes.constants`: the numbers that decide whether a cause is named, and their sources.

Counted are the numbers in the code that is reached from what names causes: the detections of the registry, and the
functions of `diagnosis`. That code is followed by name through `analysis/causes`, `analysis/cell` and
`analysis/time_budget`; the name of a method leads to all methods that are called so. What only a remedy, a summary or
the change of a setting reads is not reached.

- A module's constant counts once for each number in it, however often it is used. Units (`MS_PER_S`) do not count.
- A number in a comparison counts once for each place. 0 and 1 do not: they say none, one and all.

The text below a constant is its source.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parents[3] / "python" / "headway"
FOLDERS = ("analysis/causes", "analysis/cell", "analysis/time_budget")
DETECTS = ("detect", "detect_in_app", "detect_in_request")
"""The arguments of `Mechanism` that name a cause."""

ENTRIES = "analysis/causes/diagnosis.py"
"""Where all public functions but `changes` and `why` name causes."""

OTHERS = ("changes", "why")
NO_CHOICE = (0, 1)

Name = tuple[str, str]
"""A file with a name that is defined in it; the file is "" of a method, which may be anywhere."""


@dataclass(frozen=True, order=True)
class Number:
    """A number that decides: where it is, its name (or the comparison in which it stands), its value and its source."""

    file: str
    line: int
    name: str
    value: float
    source: str


@dataclass(frozen=True)
class Definition:
    """A function, a method or a constant: the names that it reads, and the numbers in it."""

    reads: frozenset[Name]
    numbers: tuple[Number, ...]


class Module:
    """One file: what it defines, and what it detects causes by."""

    def __init__(self, path: Path) -> None:
        self.file = path.relative_to(PACKAGE).as_posix()
        self.tree = ast.parse(path.read_text())
        self.imported = {
            each.asname or each.name: (_path(node.module or ""), each.name)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for each in node.names
        }

    def definitions(self) -> Iterator[tuple[Name, Definition]]:
        """Everything but mechanisms: these are read for their names as well."""
        for node, below in zip(self.tree.body, [*self.tree.body[1:], None], strict=True):
            if isinstance(node, ast.FunctionDef):
                yield (self.file, node.name), self._function(node)
            elif isinstance(node, ast.ClassDef):
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                yield (self.file, node.name), Definition(frozenset(("", "__init__") for _ in methods), ())
                yield from ((("", each.name), self._function(each)) for each in methods)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and not _is_mechanism(node.value):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                yield from self._constants(target, node.value, _text(below))

    def functions(self) -> frozenset[Name]:
        """Its public functions by which causes are named."""
        names = [node.name for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        return frozenset((self.file, name) for name in names if name not in OTHERS and not name.startswith("_"))

    def detections(self) -> frozenset[Name]:
        """The names that its mechanisms detect by."""
        values = [
            keyword.value
            for call in ast.walk(self.tree)
            if isinstance(call, ast.Call) and _is_mechanism(call)
            for keyword in call.keywords
            if keyword.arg in DETECTS
        ]
        return frozenset(name for value in values for name in self._names(value))

    def _constants(self, target: ast.expr, value: ast.expr | None, source: str) -> Iterator[tuple[Name, Definition]]:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for each, own in zip(target.elts, value.elts, strict=True):
                yield from self._constants(each, own, source)
        elif isinstance(target, ast.Name) and value is not None:
            numbers = () if "_PER_" in target.id else _numbers(value)
            found = tuple(Number(self.file, each.lineno, target.id, number, source) for each, number in numbers)
            yield (self.file, target.id), Definition(self._names(value), found)

    def _function(self, node: ast.FunctionDef) -> Definition:
        numbers = {
            Number(self.file, each.lineno, ast.unparse(compared), value, "")
            for compared in ast.walk(node)
            if isinstance(compared, ast.Compare)
            for each, value in _numbers(compared)
        }
        return Definition(self._names(node), tuple(numbers))

    def _names(self, node: ast.AST) -> frozenset[Name]:
        """What is read in it: names of this file and of those that it imports from, and methods of anything."""
        names = set[Name]()
        for each in ast.walk(node):
            if isinstance(each, ast.Name):
                names.add(self.imported.get(each.id, (self.file, each.id)))
            elif isinstance(each, ast.Attribute):
                names |= {("", each.attr), (self._module(each.value), each.attr)}
        return frozenset(names)

    def _module(self, value: ast.expr) -> str:
        """The file of a module that was imported by this name; "" of all else."""
        folder, name = self.imported.get(value.id, ("", "")) if isinstance(value, ast.Name) else ("", "")
        return f"{folder.removesuffix('.py')}/{name}.py" if folder else ""


def deciding_numbers() -> list[Number]:
    """Every number that is reached, in the order of files and lines."""
    definitions: dict[Name, list[Definition]] = {}
    reached = set[Name]()
    for path in sorted(path for folder in FOLDERS for path in (PACKAGE / folder).glob("*.py")):
        module = Module(path)
        for name, definition in module.definitions():
            definitions.setdefault(name, []).append(definition)
        reached |= module.detections() | (module.functions() if module.file == ENTRIES else set())
    found, waiting = set[Number](), list(reached)
    while waiting:
        for definition in definitions.get(waiting.pop(), []):
            found |= set(definition.numbers)
            waiting += definition.reads - reached
            reached |= definition.reads
    return sorted(found)


def _path(module: str) -> str:
    return f"{module.removeprefix('headway.').replace('.', '/')}.py"


def _is_mechanism(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Mechanism"


def _numbers(node: ast.AST) -> Iterator[tuple[ast.Constant, float]]:
    """The numbers in an expression, those of texts and subscripts left out."""
    if isinstance(node, ast.JoinedStr | ast.Subscript):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value not in NO_CHOICE:
        yield node, node.value
    for child in ast.iter_child_nodes(node):
        yield from _numbers(child)


def _text(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""


def listed(numbers: Iterable[Number]) -> str:
    """One in a line, with its source."""
    return "\n".join(f"{each.file}:{each.line}: {each.name} ({each.value:g}): {each.source}" for each in numbers)


if __name__ == "__main__":
    every = deciding_numbers()
    print(listed(every))
    print(len(every))

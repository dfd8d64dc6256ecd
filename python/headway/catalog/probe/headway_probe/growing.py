"""Which of the program's containers have grown since headway began to count, and where its source fills them.

Memory that grows with every request is kept by something that lives as long as the process: a container that a module,
a class, an object of the program's, or a cache of a function has. From a container that has grown its owners are looked
for. It takes seconds, so that it is done only where allocations are traced (`kept`), and nothing else is measured.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

import gc
import sys
from collections import OrderedDict, defaultdict, deque
from itertools import islice
from types import FrameType, FunctionType, ModuleType

from .place import OWN, file_of_module, whose
from .source import syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator
    from typing import Any

    Owner = tuple[str, int, str]
    """The line that fills a container, or makes it, and its name there."""

KINDS = (dict, list, set, deque, OrderedDict, defaultdict)
FILLING = ("append", "add", "appendleft", "extend", "setdefault", "update", "insert")

MOST_SEARCHED, MOST_OBJECTS, MOST_BEYOND = 8, 60, 6
"""The most containers of which owners are looked for, the most objects among which each is, and the most of these after
an owner was found. Each object takes a search through all there are."""

SEARCHED_ENTRIES, DEEPEST = 20, 3
"""What entries take is found of the first number of them at most, of as many parts of each, and in the second number of
steps."""

_sizes: dict[int, tuple[int, int]] = {}
"""How many entries each container had, and which was the first of a list or a dictionary, 0 where there was none."""


def begin() -> None:
    """Note how large containers are, just before allocations are traced."""
    gc.collect()  # it also gives back the memory of lists and dictionaries that Python has kept for the next ones
    _sizes.clear()
    _sizes.update((id(each), (len(each), _first(each))) for each in gc.get_objects() if type(each) in KINDS)


def grown() -> list[tuple[int, Any]]:
    """Return those that have grown, and by how many entries, while allocations are still traced.

    A container that was made since then may lie where another one was. It is traced, and those that have been there
    all the time are not; but Python keeps the memory of a few lists and dictionaries for the next ones.
    """
    from _tracemalloc import _get_object_traceback

    same = (each for each in gc.get_objects() if type(each) in KINDS and id(each) in _sizes)
    more = [(len(each) - _sizes[id(each)][0], each) for each in same if _get_object_traceback(each) is None]
    more = [(by, each) for by, each in more if by > 0 and _has_its_first(each, by, _sizes[id(each)][1])]
    return sorted(more, key=lambda each: -each[0])


def _first(container: Any) -> int:
    return id(next(iter(container))) if container and type(container) in (list, dict) else 0


def _has_its_first(container: Any, more: int, first: int) -> bool:
    """Return whether the entry that was first still is, or comes after those that are new."""
    return not first or _first(container) == first or (type(container) is list and id(container[more]) == first)


def report(grown: list[tuple[int, Any]]) -> list[list[Any]]:
    """Return those that have grown most and have an owner: file, line, name, by how many entries, by how many the one
    has grown that has it as a part, 0 where none has, and what an entry takes."""
    every, found = gc.get_objects(), []
    growth = {id(each): more for more, each in grown}
    ours = {id(each) for each in (every, grown, _sizes, *grown)}
    for more, container in grown[:MOST_SEARCHED]:
        owner, beyond = _owner(container, growth, ours)
        if owner is not None:
            found.append([*owner, more, beyond, _entry_bytes(container)])
    _sizes.clear()
    return found


def _entry_bytes(container: Any) -> int:
    """Return the bytes that one of the last few entries takes, on average, with its parts."""
    entries = container.items() if isinstance(container, dict) else container
    entries = list(islice(entries if isinstance(container, set) else reversed(entries), SEARCHED_ENTRIES))
    return sum(map(_bytes_of, entries)) // max(1, len(entries))


def _bytes_of(entry: Any, depth: int = DEEPEST) -> int:
    """Return what an object takes with its parts, but for modules, classes and functions, which many share."""
    if isinstance(entry, (ModuleType, FunctionType, type)):
        return 0
    size = sys.getsizeof(entry, 0)
    if not depth:
        return size
    if isinstance(entry, dict):
        parts: Any = [part for item in islice(entry.items(), SEARCHED_ENTRIES) for part in item]
    elif isinstance(entry, (list, tuple, set, deque)):
        parts = islice(entry, SEARCHED_ENTRIES)
    else:
        parts = (_attributes(entry) or {}).values()
    return size + sum(_bytes_of(part, depth - 1) for part in list(parts))


def _owner(container: Any, growth: dict[int, int], ours: set[int]) -> tuple[Owner | None, int]:
    """Return what has a container, or has what has it: the nearest first. And by how many entries one has grown that
    has it as a part; `growth` has those, and `ours` the probe's own objects, which have it as well."""
    searched, following = {id(container)}, [container]
    ours = ours | {id(following)}
    modules = {id(vars(each)): each for each in list(sys.modules.values()) if isinstance(each, ModuleType)}
    owner: Owner | None = None
    left = MOST_OBJECTS
    while following and left:
        left -= 1
        held = following.pop(0)
        for holder in gc.get_referrers(held):
            if id(holder) in searched or id(holder) in ours or isinstance(holder, FrameType):
                continue
            searched.add(id(holder))
            if id(holder) in growth:
                return owner or _owner(holder, {}, ours)[0], growth[id(holder)]
            if owner is None:
                owner = _named(held, _object_of(holder) if id(holder) not in modules else holder, modules)
                left = left if owner is None else MOST_BEYOND
            if not isinstance(holder, ModuleType) and id(holder) not in modules:
                following.append(holder)
    return owner, 0


def _object_of(holder: Any) -> Any:
    """Return the class, or the object, whose attributes a dictionary holds; or else what is given."""
    if type(holder) is not dict:
        return holder
    holders = gc.get_referrers(holder)
    return next((each for each in holders if isinstance(each, type) or _attributes(each) is holder), holder)


def _attributes(each: Any) -> Any:
    try:
        return vars(each)
    except TypeError:
        return None


def _named(held: Any, holder: Any, modules: dict[int, ModuleType]) -> Owner | None:
    """Return where the program names what is held, if its holder is a module, a class, an object or a function."""
    if type(holder) is dict and id(holder) in modules:
        name = _key(holder, held)
        return None if name is None else _filled(file_of_module(modules[id(holder)]), name, None)
    if type(holder).__name__ == "_lru_cache_wrapper" or isinstance(holder, FunctionType):
        code = getattr(getattr(holder, "__wrapped__", holder), "__code__", None)
        if code is not None and whose(code.co_filename) == OWN and not isinstance(held, ModuleType):
            return code.co_filename, code.co_firstlineno, code.co_name
        return None
    kind = holder if isinstance(holder, type) else type(holder)
    module = sys.modules.get(getattr(kind, "__module__", None) or "")
    attributes = _attributes(holder)
    name = None if attributes is None else _key(attributes, held)
    file = "" if module is None else file_of_module(module)
    return None if name is None else _filled(file, name, kind.__name__)


def _key(names: Any, value: Any) -> str | None:
    return next((name for name, each in list(names.items()) if each is value and isinstance(name, str)), None)


def _filled(file: str, name: str, kind: str | None) -> Owner | None:
    """Return the one line that fills a container of this name, of a module or of a class, or else that makes it."""
    import ast

    tree = syntax_of(file) if file and whose(file) == OWN else None
    if tree is None:
        return None
    within: ast.AST = next(
        (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kind), tree
    )
    filling = sorted({node.lineno for node in _that_fill(within, name)})
    making = sorted(node.lineno for node in ast.walk(within) if isinstance(node, (ast.Assign, ast.AnnAssign))
                    and any(_is(target, name) for target in _targets(node)))  # fmt: skip
    lines = filling if len(filling) == 1 else making or filling
    return (file, lines[0], name) if lines else None


def _targets(node: ast.Assign | ast.AnnAssign) -> list[ast.expr]:
    import ast

    return node.targets if isinstance(node, ast.Assign) else [node.target]


def _that_fill(within: ast.AST, name: str) -> Iterator[Any]:
    import ast

    for node in ast.walk(within):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FILLING:
            if _is(node.func.value, name):
                yield node
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and _is(node.value, name):
            yield node


def _is(node: ast.AST, name: str) -> bool:
    """Return whether a part of the source is this name, or an attribute of it."""
    import ast

    return (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)

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
from types import FrameType, FunctionType, ModuleType

from .place import OWN, whose
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

MOST_SEARCHED, MOST_OBJECTS = 8, 60
"""Of so many containers owners are looked for, each among so many objects: each look goes through all there are."""

_sizes: dict[int, int] = {}


def begin() -> None:
    """Note how large containers are."""
    _sizes.clear()
    _sizes.update((id(each), len(each)) for each in gc.get_objects() if type(each) in KINDS)


def report() -> list[list[Any]]:
    """Return those that have grown most and have an owner: file, line, name, and by how many entries."""
    every = gc.get_objects()
    grown = [(len(each) - _sizes[id(each)], each) for each in every if type(each) in KINDS and id(each) in _sizes]
    grown.sort(key=lambda each: -each[0])
    found = []
    for more, container in grown[:MOST_SEARCHED]:
        owner = _owner(container, [every, grown]) if more > 0 else None
        if owner is not None:
            found.append([*owner, more])
    _sizes.clear()
    return found


def _owner(container: Any, own: list[Any]) -> Owner | None:
    """Return who has a container, or has what has it: those nearest to it first."""
    searched, following = {id(container)}, [container]
    ours = {id(each) for each in own} | {id(following), id(_sizes)}
    modules = {id(vars(each)): each for each in list(sys.modules.values()) if isinstance(each, ModuleType)}
    for _ in range(MOST_OBJECTS):
        if not following:
            return None
        held = following.pop(0)
        for holder in gc.get_referrers(held):
            if id(holder) in searched or id(holder) in ours or isinstance(holder, FrameType):
                continue
            searched.add(id(holder))
            found = _named(held, _object_of(holder) if id(holder) not in modules else holder, modules)
            if found is not None:
                return found
            if not isinstance(holder, ModuleType) and id(holder) not in modules:
                following.append(holder)
    return None


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
        return None if name is None else _filled(_file_of(modules[id(holder)]), name, None)
    if type(holder).__name__ == "_lru_cache_wrapper" or isinstance(holder, FunctionType):
        code = getattr(getattr(holder, "__wrapped__", holder), "__code__", None)
        if code is not None and whose(code.co_filename) == OWN and not isinstance(held, ModuleType):
            return code.co_filename, code.co_firstlineno, code.co_name
        return None
    kind = holder if isinstance(holder, type) else type(holder)
    module = sys.modules.get(getattr(kind, "__module__", None) or "")
    attributes = _attributes(holder)
    name = None if attributes is None else _key(attributes, held)
    return None if name is None else _filled(_file_of(module), name, kind.__name__)


def _file_of(module: ModuleType | None) -> str | None:
    """Return the file of a module. A script that has come to its end has only its loader's."""
    return getattr(module, "__file__", None) or getattr(getattr(module, "__loader__", None), "path", None)


def _key(names: Any, value: Any) -> str | None:
    return next((name for name, each in list(names.items()) if each is value and isinstance(name, str)), None)


def _filled(file: str | None, name: str, kind: str | None) -> Owner | None:
    """Return the one line that fills a container of this name, of a module or of a class, or else that makes it."""
    import ast

    tree = None if file is None or whose(file) != OWN else syntax_of(file)
    if file is None or tree is None:
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

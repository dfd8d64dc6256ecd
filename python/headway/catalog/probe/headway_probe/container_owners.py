"""What of a program has a container, and where its source fills it: found from the container, outwards.

A container is named by the path that leads to it: the nearest name on it that the program's own source fills or sets.
That is a variable, an attribute of an object, also of a library's (`app.state.recent`), or a key (`app["recent"]`).
What is further out is no cause: a variable that has a library's object counts only where that object has the container
itself, as a library's cache has.
"""

# ruff: noqa: N812  # a class has a name in capitals

from __future__ import annotations

import gc
import sys
from _thread import _local as OfThreads
from math import inf
from types import FrameType, FunctionType, MemberDescriptorType, ModuleType

from .filling_lines import OwnSource
from .place import OWN, file_of_module, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .filling_lines import Access, Owner

    Path = tuple[tuple[str, bool], ...]
    """The names that lead to a container, the innermost first, "" for a step without one, and whether a step leads into
    a library's object."""

MOST_OBJECTS, MOST_BEYOND = 60, 6
"""The most objects among which an owner is looked for, and the most of these after it was found. Each takes a search
through all there are."""

BOUNDS = ("maxsize", "maxlen", "maxentries", "capacity")
"""How the names of attributes end by which objects of libraries say how many entries they have at most: cachetools,
queues, Django's caches, logging's `MemoryHandler`."""

PLAIN = ("builtins", "collections")
"""The modules of the types that only hold what they are given."""


class Owners:
    """Finds the owners of containers. `ours` are the probe's own objects, which have them as well."""

    def __init__(self, ours: set[int]) -> None:
        self._ours = ours
        self._source = OwnSource()
        modules = [each for each in list(sys.modules.values()) if isinstance(each, ModuleType)]
        self._modules = {id(vars(each)): each for each in modules}

    def owner_of(self, container: Any, growth: dict[int, int]) -> tuple[Owner | None, int]:
        """Return what has a container, or has what has it: the nearest first. And by how many entries one has grown
        that has it as a part, as `growth` has them."""
        searched, following = {id(container)}, [container]
        paths: dict[int, Path] = {id(container): ()}
        ours = self._ours | {id(following)}
        owner: Owner | None = None
        left = MOST_OBJECTS
        while following and left:
            left -= 1
            held = following.pop(0)
            for each in gc.get_referrers(held):
                if id(each) in searched or id(each) in ours or isinstance(each, FrameType):
                    continue
                holder = each if id(each) in self._modules else _object_of(each)
                searched |= {id(each), id(holder)}
                if id(each) in growth:
                    return owner or self.owner_of(each, {})[0], growth[id(each)]
                if owner is None:
                    path = paths[id(holder)] = (*paths[id(held)], *self._steps(held, holder))
                    owner = self._named(holder, path)
                    left = left if owner is None else MOST_BEYOND
                if not isinstance(each, ModuleType) and id(each) not in self._modules:
                    following.append(holder)
        return owner, 0

    def is_bounded(self, container: Any) -> bool:
        """Return whether a container is that of a library's object which lets no more than a number of entries in, or
        of a `threading.local`, which has one entry for each thread."""
        holders = [each for each in gc.get_referrers(container) if not isinstance(each, FrameType)]
        return any(_has_bound(_object_of(each), container) for each in holders
                   if id(each) not in self._ours and id(each) not in self._modules)  # fmt: skip

    def _steps(self, held: Any, holder: Any) -> Path:
        """Return the name by which a holder has what it holds, and that of a module."""
        if isinstance(held, type) and type(holder) is held:
            return ()  # an object has what its class has
        module = self._modules.get(id(holder))
        if module is not None:
            library = not _is_own(module)
            name = str(vars(module).get("__name__", ""))
            return (_key(holder, held), library), (name.rpartition(".")[2], library)
        if isinstance(holder, dict):
            return ((_key(holder, held) or self._variable_of_key(holder, held), False),)
        kind = holder if isinstance(holder, type) else type(holder)
        attributes = attributes_of(holder)
        name = ("" if attributes is None else _key(attributes, held)) or _slot(holder, held)
        return ((_unmangled(name, kind), _is_library(kind)),)

    def _variable_of_key(self, holder: Any, held: Any) -> str:
        """Return the name of the program's variable for a key that is an object, as aiohttp's `AppKey`."""
        keys = [key for key, each in list(dict.items(holder)) if each is held and type(key).__module__ not in PLAIN]
        own = [vars(each) for each in self._modules.values() if keys and _is_own(each)]
        return next((name for key in keys for names in own if (name := _key(names, key))), "")

    def _named(self, holder: Any, path: Path) -> Owner | None:
        """Return where the program names what leads to a container on this path, which ends at the holder."""
        module = self._modules.get(id(holder))
        if module is not None and _is_own(module):
            return self._filled(path[:-1], file_of_module(module), path[-1][0]) or self._named_by_path(path)
        if type(holder).__name__ == "_lru_cache_wrapper" or isinstance(holder, FunctionType):
            code = getattr(getattr(holder, "__wrapped__", holder), "__code__", None)
            if code is None or whose(code.co_filename) != OWN or not _leads_to(path[:-1]):
                return None
            return code.co_filename, code.co_firstlineno, code.co_name
        for kind in (holder if isinstance(holder, type) else type(holder)).__mro__:
            file = _file_of(kind)
            own = bool(file) and whose(file) == OWN
            found = self._filled(path, file, kind=kind.__name__) if own else None
            if found is not None:
                return found
        return self._named_by_path(path)

    def _filled(self, path: Path, file: str, module: str = "", kind: str = "") -> Owner | None:
        """Return the line of a file, or of a class in it, that fills what the last step of a path names, or sets it; of
        a module's variable also one of another file that comes to it by way of the module."""
        name = path[-1][0]
        if not name or not _leads_to(path[:-1]):
            return None
        inner = [each for each, _ in path[:-1]]

        def fits(each: Access) -> bool:
            return each.kind == kind or not kind if each.file == file else bool(module) and each.base == module

        return self._source.line_of(name, inner, fits)

    def _named_by_path(self, path: Path) -> Owner | None:
        """Return the line of any file that fills what a step names, or sets it, by way of a name further out."""
        for position, (name, _) in enumerate(path):
            if not _leads_to(path[:position]):
                return None
            outer = {each.lstrip("_") for each, _ in path[position + 1 :] if each}
            inner = [each for each, _ in path[:position]]
            found = self._source.line_of(name, inner, _by_way_of(outer)) if name and outer else None
            if found is not None:
                return found
        return None


def _by_way_of(names: set[str]) -> Callable[[Access], bool]:
    return lambda each: each.base.lstrip("_") in names


def _leads_to(path: Path) -> bool:
    """Return whether what is further out has a container itself, or by way of what only holds it: it is no part of a
    library's object, but for one that has it as an attribute."""
    return not any(library for _, library in path[1:])


def _object_of(holder: Any) -> Any:
    """Return the class, or the object, that has a dictionary for its attributes; or else what is given."""
    if type(holder) is not dict:
        return holder
    holders = gc.get_referrers(holder)
    return next((each for each in holders if isinstance(each, type) or attributes_of(each) is holder), holder)


def attributes_of(each: Any) -> Any:
    """Return the attributes of an object by name; None where it has none."""
    try:
        return vars(each)
    except TypeError:
        return None


def _has_bound(holder: Any, container: Any) -> bool:
    """Return whether a library's object has a container as an attribute, and a finite bound as another one."""
    if isinstance(holder, OfThreads):
        return attributes_of(holder) is not container  # those of this thread are the program's to add to
    attributes = None if isinstance(holder, (type, ModuleType)) else attributes_of(holder)
    if not isinstance(attributes, dict) or not _key(attributes, container) or not _is_library(type(holder)):
        return False
    bounds = [each for name, each in list(attributes.items()) if name.replace("_", "").lower().endswith(BOUNDS)]
    return any(type(each) in (int, float) and 0 < each < inf for each in bounds)


def _is_own(module: ModuleType) -> bool:
    file = file_of_module(module)
    return bool(file) and whose(file) == OWN


def _is_library(kind: type) -> bool:
    """Return whether a class is neither the program's own nor one that only holds what it is given."""
    if getattr(kind, "__module__", None) in PLAIN:
        return False
    file = _file_of(kind)
    return not file or whose(file) != OWN


def _file_of(kind: type) -> str:
    module = sys.modules.get(getattr(kind, "__module__", None) or "")
    return "" if module is None else file_of_module(module)


def _key(names: Any, value: Any) -> str:
    items = dict.items(names) if isinstance(names, dict) else names.items()
    return next((name for name, each in list(items) if each is value and isinstance(name, str)), "")


def _slot(holder: Any, value: Any) -> str:
    """Return the name of an attribute in `__slots__` that is this value; "" where none is."""
    for kind in type(holder).__mro__:
        for name, each in list(vars(kind).items()):
            if type(each) is MemberDescriptorType:
                try:
                    if each.__get__(holder) is value:
                        return name
                except AttributeError:  # it is not set
                    continue
    return ""


def _unmangled(name: str, kind: type) -> str:
    """Return the name of an attribute as its class writes it: `__seen`."""
    prefix = f"_{kind.__name__.lstrip('_')}__"
    return name[len(prefix) - 2 :] if name.startswith(prefix) else name

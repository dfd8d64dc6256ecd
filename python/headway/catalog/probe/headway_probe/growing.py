"""Which of the program's containers have grown since headway began to count, and where its source fills them.

Memory that grows with every request is kept by something that lives as long as the process: a container that a module,
a class, an object of the program's, or a cache of a function has. From a container that has grown its owners are looked
for. It takes seconds, so that it is done only where allocations are traced (`kept`), and nothing else is measured.

A container with a bound that is not full yet grows, but not for ever: it is left out.
"""

# ruff: noqa: PLC0415  # tracemalloc is there only where allocations are traced

from __future__ import annotations

import gc
import sys
from collections import OrderedDict, defaultdict, deque
from itertools import islice
from types import FunctionType, ModuleType

from .container_owners import Owners, attributes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KINDS = (dict, list, set, deque, OrderedDict, defaultdict)

MOST_SEARCHED, MOST_LOOKED_AT = 8, 24
"""The most containers of which owners are looked for, and the most of which it is looked whether they have a bound."""

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

    kept = (each for each in gc.get_objects() if type(each) in KINDS and id(each) in _sizes)
    same = (each for each in kept if not _has_bound(each))
    more = [(len(each) - _sizes[id(each)][0], each) for each in same if _get_object_traceback(each) is None]
    more = [(by, each) for by, each in more if by > 0 and _has_its_first(each, by, _sizes[id(each)][1])]
    return sorted(more, key=lambda each: -each[0])


def _first(container: Any) -> int:
    return id(next(iter(container))) if container and type(container) in (list, dict) else 0


def _has_bound(container: Any) -> bool:
    """Return whether a container cannot grow for ever: a deque with a length, or what has the entries of an
    `lru_cache` with a size, which are links of a list."""
    if type(container) is deque:
        return container.maxlen is not None
    return type(container) is dict and type(next(iter(container.values()), None)).__name__ == "_lru_list_elem"


def _has_its_first(container: Any, more: int, first: int) -> bool:
    """Return whether the entry that was first still is, or comes after those that are new."""
    return not first or _first(container) == first or (type(container) is list and id(container[more]) == first)


def report(grown: list[tuple[int, Any]]) -> list[list[Any]]:
    """Return those that have grown most and have an owner: file, line, name, by how many entries, by how many the one
    has grown that has it as a part, 0 where none has, and what an entry takes."""
    every, found = gc.get_objects(), []
    growth = {id(each): more for more, each in grown}
    owners = Owners({id(each) for each in (every, grown, _sizes, *grown)})
    unbounded = (each for each in grown[:MOST_LOOKED_AT] if not owners.is_bounded(each[1]))
    for more, container in islice(unbounded, MOST_SEARCHED):
        owner, beyond = owners.owner_of(container, growth)
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
        parts = (attributes_of(entry) or {}).values()
    return size + sum(_bytes_of(part, depth - 1) for part in list(parts))

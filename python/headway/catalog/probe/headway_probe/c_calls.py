"""Calls through cursors that are types of C: those of SQLite and of psycopg2.

Such a type takes no other method, and one of its own in its place would be another type to the program. So while calls
are counted the dictionary of the type has a function in the place of the method, of which Python is notified
(`PyType_Modified`, docs.python.org/3/c-api/type.html). Afterwards it has the method again. Types, connections that are
open, factories, `isinstance`, pickling and callbacks of the program's are what they were.

A statement of SQLite's may take no longer than it takes to count it. So these calls are counted for whole slices of
time, and as soon as that has cost more than its share of the time, not again until it has not.
"""

from __future__ import annotations

import sys
from functools import partial, wraps
from gc import get_referents
from time import monotonic_ns

from . import quietly
from .calls import DATABASE, Function, begin_call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .calls import Applies

SHARE = 0.005
"""So much of the time counting may cost, as it sees it: a quarter of what observing may cost altogether."""

SLICE_NS = 100_000_000
"""A slice has whole requests in it, so that it does not end as soon as one has made its calls."""

MOST_COST_NS = 20_000
"""Who took longer to count a call waited for another thread meanwhile."""

UNSEEN = 1.3
"""Counting takes longer than it sees: it is called itself, and what it has made is freed (Python 3.9 to 3.13)."""

LEAST_FREE = 0.1
"""At least so much of a slice is left to make calls in, whatever counting seems to have cost."""


class Method(Function):
    """A method of a type of C, and the function that is put in its place."""

    in_c = True

    def __init__(self, owner: type, name: str, applies: Applies | None = None) -> None:
        self.owner, self.name = owner, name
        original = self.original = vars(owner)[name]
        super().__init__(original, DATABASE, applies)
        self.counting = _counted(self, original)
        self.replaced = False

    def replace(self, wanted: bool) -> None:
        """Have its calls counted, or no more. What the program has put in its place meanwhile stays there."""
        before, after = (self.original, self.counting) if wanted else (self.counting, self.original)
        if vars(self.owner).get(self.name) is before:
            _set_in_type(self.owner, self.name, after)
            self.replaced = wanted


class Fetch(Method):
    """A method that goes on with a statement: its time is that of the call before."""

    times = 0


class Commit(Method):
    """A method that ends a transaction. Libraries do so by themselves; with other databases that is no call, either."""

    direct = True


class Leave(Commit):
    """The end of a `with` of a connection, which Python says is at its last line until version 3.9."""

    times = 0


class Slices:
    """When calls are counted: for `counted_ns` so far, which has cost `cost_ns`."""

    def __init__(self) -> None:
        self.methods: list[Method] = []
        self.began_ns = self.counted_ns = 0
        self.cost_ns = 0.0
        self.since_ns: int | None = None

    def begin(self, now_ns: int) -> None:
        """Count from now on, in this process."""
        self.began_ns, self.counted_ns, self.cost_ns, self.since_ns = now_ns, 0, 0.0, None
        self.switch(True, now_ns)

    def tick(self, now_ns: int) -> None:
        """Begin or end a slice, when it is time to."""
        within = self.cost_ns <= SHARE * (now_ns - self.began_ns)
        if self.since_ns is None:
            if within:
                self.switch(True, now_ns)
        elif now_ns - self.since_ns >= SLICE_NS:
            self.switch(within, now_ns)

    def end(self, now_ns: int) -> float:
        """Count no more; return for which part of the time calls were counted, and could be made."""
        self.switch(False, now_ns)
        # The program has as much less time for calls as it takes to count them.
        free_ns = max(LEAST_FREE * self.counted_ns, self.counted_ns - self.cost_ns)
        elapsed_ns = now_ns - self.began_ns
        return free_ns / elapsed_ns if 0 < free_ns < elapsed_ns else 1.0

    def switch(self, wanted: bool, now_ns: int) -> None:
        """End the slice that is under way, and begin another one if one is wanted."""
        if self.since_ns is not None:
            self.counted_ns += now_ns - self.since_ns
        self.since_ns = now_ns if wanted else None
        for method in list(self.methods):  # a module that is imported meanwhile has new ones
            if method.replaced is not wanted:
                method.replace(wanted)


slices = Slices()


def _counted(method: Method, original: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(original)
    def watched(*args: Any, **kwargs: Any) -> Any:
        came_ns = monotonic_ns()
        call = begin_call(method, args, kwargs)
        began_ns = ended_ns = monotonic_ns()
        try:
            result = original(*args, **kwargs)
            ended_ns = monotonic_ns()
            if call is not None:
                call.end()
        except BaseException as error:
            if call is not None:
                call.end(error=error)
            raise
        finally:
            slices.cost_ns += UNSEEN * min(MOST_COST_NS, began_ns - came_ns + monotonic_ns() - ended_ns)
        return result

    return watched


def _set_in_type(owner: type, name: str, value: object) -> None:
    """Put something into the dictionary of a type, which `vars` only lets read."""
    from ctypes import py_object, pythonapi  # noqa: PLC0415  only where there are such types

    (names,) = (each for each in get_referents(vars(owner)) if type(each) is dict)
    names[name] = value
    pythonapi.PyType_Modified(py_object(owner))


def begin(now_ns: int) -> None:
    """Count from now on."""
    quietly(slices.begin)(now_ns)


def tick(now_ns: int) -> None:
    """Keep to the share of the time."""
    if slices.methods and slices.began_ns:
        slices.tick(now_ns)


def end(now_ns: int) -> float:
    """Count no more; return for which part of the time calls were counted."""
    try:
        return slices.end(now_ns)
    except Exception:
        return 1.0


@quietly
def forget() -> None:
    """A forked child has its parent's types as they were at that moment."""
    slices.end(slices.began_ns)


def _watch_sqlite(module: ModuleType) -> None:
    connection, cursor = module.Connection, module.Cursor
    in_transaction = vars(connection)["in_transaction"].__get__

    def changes_something(args: tuple[Any, ...], _: dict[str, Any]) -> bool:
        return bool(in_transaction(args[0]))

    for owner in (connection, cursor):
        for name in ("execute", "executemany", "executescript"):
            _add(Method, owner, name)
    for name in ("fetchone", "fetchmany", "fetchall"):
        _add(Fetch, cursor, name)
    _add(partial(Commit, applies=changes_something), connection, "commit")
    _add(partial(Leave, applies=changes_something), connection, "__exit__")


def _watch_psycopg2(module: ModuleType) -> None:
    for name in ("execute", "executemany", "callproc"):
        _add(Method, module.cursor, name)


@quietly
def _add(kind: Callable[[type, str], Method], owner: type, name: str) -> None:
    """Have a method counted. Without a GIL another thread would look up the method while its type is changed."""
    if sys.implementation.name == "cpython" and getattr(sys, "_is_gil_enabled", lambda: True)():
        slices.methods.append(kind(owner, name))


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "sqlite3.dbapi2": _watch_sqlite,
    "pysqlite3.dbapi2": _watch_sqlite,
    "psycopg2.extensions": _watch_psycopg2,
}
"""What is done with a module to know its types."""

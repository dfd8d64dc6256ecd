"""Shapes of chains of calls: what the functions of a chain say of it, be it a thread's or of coroutines.

Requests of one route go through the same functions. What follows from those, the shape, is found out once.
"""

# ruff: noqa: PTH119, PTH120  # pathlib would make every start of a Python longer

from __future__ import annotations

import os
from time import thread_time_ns

from .codes import Code, code_of, forget_codes
from .endpoints import serves_by_other
from .known_waits import (
    AS_COMPLETED,
    EVENT,
    EXECUTOR,
    EXECUTORS,
    IO,
    JOIN,
    LOCK,
    OF_LIBRARY,
    POOL,
    POOLS,
    QUEUE,
    RETRYING,
    SEMAPHORE,
    SYNCHRONIZING,
    THREAD_LIMITER,
    TIMER,
    TRIES_AGAIN,
    WANTS,
)
from .place import LIBRARY, OWN, PROBE, PYTHON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

MOST_SHAPES = 2000
NEAREST_LIBRARY_FRAMES = 2
"""So many of a library's frames around a lock tell whether it is that of its pool."""

STARTERS = ("anyio", "asgiref", "greenlet", "sqlalchemy")
"""Libraries whose functions call applications on behalf of others: they handle no request by themselves."""

NO_WAIT = ("", "")

root_files: dict[str, str] = {}
"""The file of each outermost function: it may be at none of the lines at which its task was found."""


class Shape:
    """What follows from the functions of a chain, the innermost first.

    `codes` are the functions. `owns` are the positions of the program's own functions, `own` that of the innermost one,
    -1 where there is none; `serving` those of a framework's that know which function of the program's they work for;
    `root` is the outermost one of the program's, with its module. `request` is whether a request is handled, `handler`
    the position of the outermost function that runs for one request, -1 where none does. `wait` is the kind and the
    name of the wait, as far as functions tell them, and `adjacent` whose code is nearest to it. `awaits_others` is
    whether it may wait for something that another task of the same request brings about. `executes` is whether
    functions are in it that know what a thread works for, or what it waits for that other threads do, `serves_task`
    whether a thread runs it for a task. `after_response` is whether a framework runs it for a request that has had its
    response. `inner` is the innermost function that is no wrapper of the probe's. `misses` is how often no connection
    has been found around it since one was, `peer` the last one's, and `same` how often in a row it was that.
    """

    __slots__ = (
        "adjacent",
        "after_response",
        "awaits_others",
        "codes",
        "executes",
        "handler",
        "inner",
        "misses",
        "own",
        "owns",
        "peer",
        "request",
        "root",
        "same",
        "serves_task",
        "serving",
        "wait",
    )

    def __init__(self, codes: list[Code]) -> None:
        self.codes = [code.code for code in codes]
        self.misses = self.same = 0
        self.peer: str | None = None
        owns = self.owns = [position for position, code in enumerate(codes) if code.owner == OWN]
        self.own = owns[0] if owns else -1
        self.serving = [position for position, code in enumerate(codes)
                        if code.owner == LIBRARY and serves_by_other(code.code)]  # fmt: skip
        self.root = name_of(codes[owns[-1]]) if owns else ""
        if owns:
            root_files.setdefault(self.root, codes[owns[-1]].code.co_filename)
        leading = any(code.leads and self.own >= 0 and position > self.own for position, code in enumerate(codes))
        # ASGI calls the application once for all requests as well, to start and to end it.
        self.after_response = any(code.after_response for code in codes)
        others = self.after_response or any(code.lifespan for code in codes)
        self.request = not others and (leading or any(code.handles for code in codes))
        self.handler = max((position for position, code in enumerate(codes) if code.handles), default=-1)
        self.executes = any(code.file.startswith(EXECUTORS) or code.wait == JOIN for code in codes)
        self.serves_task = any(code.serves_task for code in codes)
        self.inner = next((code for code in codes if code.owner != PROBE), None)
        found, self.adjacent = _wait(codes)
        self.wait = found or NO_WAIT
        kind = self.wait[0]
        self.awaits_others = (
            not kind
            or kind == EVENT
            or self.wait == AS_COMPLETED
            or (kind in SYNCHRONIZING and self.adjacent == LIBRARY)
        )

    def wait_within(self, called: tuple[str, str]) -> tuple[str, str]:
        """Return what the wait of a function of C is within this chain: a library's own queue may be its pool."""
        if called[0] not in SYNCHRONIZING:
            return called
        found, _ = _wait([code_of(code) for code in self.codes], called)
        return found or called


class Learning:
    """What it took to find out shapes: as there are no more than so many, that comes to an end."""

    def __init__(self) -> None:
        self.cost_ns = 0


learning = Learning()
_shapes: dict[tuple[int, ...], Shape] = {}


def shape_of(codes: list[CodeType]) -> Shape:
    """Return the shape of a chain of these functions, the innermost first."""
    numbers = tuple(map(id, codes))
    shape = _shapes.get(numbers)
    if shape is None:
        began_ns = thread_time_ns()
        if len(_shapes) >= MOST_SHAPES:
            forget()
        found = [code_of(code) for code in codes]
        if _learn_handler(found):
            _shapes.clear()
        shape = _shapes[numbers] = Shape(found)
        learning.cost_ns += thread_time_ns() - began_ns
    return shape


def forget() -> None:
    """Forget all shapes, and the functions that they are made of: only these keep a code's address its own."""
    _shapes.clear()
    root_files.clear()
    forget_codes()


def name_of(code: Code) -> str:
    """Return the name of a function with its module: "main.consume"."""
    name = os.path.basename(code.code.co_filename)
    if name == "__init__.py":
        name = os.path.basename(os.path.dirname(code.code.co_filename))
    return f"{name[:-3] if name.endswith('.py') else name}.{code.name}"


def _wait(codes: list[Code], found: tuple[str, str] | None = None) -> tuple[tuple[str, str] | None, int]:
    """Return the kind and the name of the wait, and whose code is nearest to it: a library's, or the program's.

    `found` is what a function of C waits for that the innermost one calls.
    """
    libraries, adjacent, client, package = 0, PYTHON, "", ""
    polled: tuple[str, str] | None = None
    for code in codes:
        if code.owner == OWN:
            # A client's own lock, or queue, around what its connections are made with, is a part of its pool.
            if client and found is not None and found[0] in (LOCK, SEMAPHORE, QUEUE):
                found = POOL, client
            elif found is not None and found[0] == QUEUE and adjacent == LIBRARY:
                found = QUEUE, found[1] + OF_LIBRARY
            elif found is not None and found[0] == TIMER and polled is not None:
                found = polled
            elif found is not None and found[0] == TIMER and package in RETRYING:
                found = TIMER, found[1] + TRIES_AGAIN
            return found, OWN if adjacent == PYTHON else adjacent
        synchronizing = found is not None and found[0] in SYNCHRONIZING
        if code.wait is not None:
            kind = code.wait[0]
            # A task that a thread works for awaits a bare future: anyio's limiter is waited for by a lock.
            first = found is None and code.wait != THREAD_LIMITER
            if first or synchronizing or kind not in (*SYNCHRONIZING, POOL, EXECUTOR, IO, WANTS):
                found = code.wait
        elif code.owner == LIBRARY:
            adjacent = LIBRARY
            libraries += 1
            package = package or code.package
            client = client or POOLS.get(code.package, "")
            polled = polled or code.polled
            if code.pool and libraries <= NEAREST_LIBRARY_FRAMES and synchronizing:
                found = POOL, code.pool
    return found, adjacent


def _learn_handler(codes: list[Code]) -> bool:
    """Note the server's function that calls the application: it handles a request while it writes the response, too.

    Return whether it was not known.
    """
    calls = [position for position, code in enumerate(codes) if code.calls_application]
    return bool(calls) and _note_caller(codes, calls[-1])


def learn_caller(shape: Shape) -> bool:
    """Note the same of a server that calls the program's own functions, where its connection's task is seen in one.

    Return whether it was not known.
    """
    codes = [code_of(code) for code in shape.codes]
    found = _note_caller(codes, max(position for position, code in enumerate(codes) if code.owner == OWN))
    if found:
        _shapes.clear()
    return found


def _note_caller(codes: list[Code], position: int) -> bool:
    """Note that the library's function that has called this one handles a request. Return whether it was not known."""
    outer = [code for code in codes[position + 1 :] if code.owner != PROBE]
    if not outer or outer[0].owner != LIBRARY or outer[0].package in STARTERS or outer[0].handles:
        return False
    outer[0].handles = True
    return True

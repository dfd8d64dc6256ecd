"""Threads: where each is, what it does for whom, and what the kernel says that it waits for.

The kernel is asked after all has been looked at, and of a few threads only, since each question lets go of the GIL:
threads that stand at the same instruction are taken to be like those of them that were asked about.
"""

from __future__ import annotations

import os
import sys
from _weakref import ref

from . import response_parts
from .called import acquires_at, gets_at
from .chains import chain_of_frame
from .codes import code_of
from .known_waits import FILE, IO, LOCK, QUEUE, RETRYING, SQLITE, TIMER, TRIES_AGAIN, UNKNOWN, WANTS
from .place import OWN, PROBE, frames_of_threads, whose
from .shapes import Shape
from .standings import ASKED
from .switch_interval import have_gil_soon_after
from .thread_states import SLEEP_OF_C, cpu_ns, native_of, state_of
from .thread_work import AIOSQLITE, ThreadWork, is_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable
    from types import CodeType, FrameType
    from typing import Any

    from .loop_turns import WatchedLoop

    Who = tuple[int, int, int, int]

QUESTIONS = 5
"""So many threads are asked about at a look, until their instructions are well known; then one."""

WELL_KNOWN = 50
"""Of so many answers a share is known to ±14 % at worst: 1.96·√(0.5·0.5/50)."""

HUBS = ("gevent/hub.py", "eventlet/hubs/")
MOST_INSTRUCTIONS = 2000
SQL = ("execute", "executemany", "executescript", "commit", "rollback", "fetchone", "fetchall", "fetchmany")
"""What a statement of SQLite's is made by: it sleeps while another connection has the database locked."""


class ThreadView:
    """What is known of a thread at this look.

    `work` is what it works for, and what it waits for that others do; None where no function of these is on its stack.
    `loop` is the event loop that it runs, and `within` what that runs within. `who` tells it from what it was at
    another moment: a thread that has had no CPU time since stands where it stood.
    """

    __slots__ = ("at", "chain", "code", "idle", "instruction", "loop", "main", "native", "who", "within", "work")

    def __init__(self, frame: FrameType, native: int | None, watched: WatchedLoop | None, who: Who | None) -> None:
        self.native, self.who = native, who
        self.chain, began = chain_of_frame(frame)
        self.loop = None if watched is None else watched.loop
        self.within = _within(watched, began)
        self.main = native == os.getpid()
        self.work = ThreadWork(frame) if self.chain.shape.executes else None
        frame = _beyond_probe(frame)
        self.chain = response_parts.of_thread(self.chain, frame)
        self.code, self.at = frame.f_code, frame.f_lasti
        self.instruction = _instruction(frame)
        own_queue = self.code.co_filename.endswith(AIOSQLITE) and gets_at(self.code, self.at, True)
        self.idle = self.chain.shape.wait[0] == QUEUE or own_queue

    @property
    def future(self) -> Any:
        """What it works for, of `concurrent.futures`; None if it is nothing."""
        return None if self.work is None else self.work.future

    @property
    def awaited(self) -> list[Any]:
        """What it waits for that others do, as far as that is still there."""
        awaited = () if self.work is None else self.work.awaited
        return [each for reference in awaited if (each := reference()) is not None]

    @property
    def identity(self) -> Hashable:
        """What tells its present work from all other: a thread of an executor does one piece after another."""
        if self.work is not None and self.work.job is not None:
            return "job", self.work.job
        return self.native if self.future is None else ref(self.future)

    def has_job(self) -> bool:
        """Return whether it does a part of a job of a pool's."""
        return self.work is not None and self.work.job is not None

    def joins(self) -> bool:
        """Return whether it waits for the end of another thread."""
        return any(map(is_thread, self.awaited))

    @property
    def request(self) -> bool:
        """Whether it handles a request."""
        return self.chain.shape.request or (self.within is not None and self.within.request)

    def is_busy(self) -> bool:
        """Whether a thread that runs an event loop, or the hub of greenlets, does anything but wait for events."""
        inner = self.chain.shape.inner
        return inner is not None and inner.file != "selectors.py" and not inner.file.startswith(HUBS)

    def is_idle(self) -> bool:
        """Whether a worker waits for work."""
        return self.loop is None and self.chain.shape.own < 0 and self.idle

    def has_no_work(self) -> bool:
        """Return whether a worker of an executor has nothing to do, or has just done what it had."""
        return self.future is None or bool(self.future.done())

    def wait(self) -> tuple[str, str]:
        """Return the kind and the name of its wait; where functions do not say it, the kernel is asked."""
        kind, name = self.chain.shape.wait
        return (kind, name) if (kind and kind != IO) or name else (ASKED, self.instruction)


class Instruction:
    """An instruction at which threads were, and how often the kernel said of one there what it did."""

    __slots__ = ("at", "code", "tally")

    def __init__(self, code: CodeType, at: int) -> None:
        self.code, self.at = code, at
        self.tally: dict[tuple[str, str], int] = {}

    def count(self, state: tuple[str, str]) -> None:
        """One more that the kernel was asked about."""
        wait = self._refined(*state)
        self.tally[wait] = self.tally.get(wait, 0) + 1

    def _refined(self, kind: str, name: str) -> tuple[str, str]:
        names = self.code.co_names
        if kind == LOCK and not name:
            if acquires_at(self.code, self.at):
                return LOCK, "threading.Lock"
            gets = gets_at(self.code, self.at, whose(self.code.co_filename) == OWN)
            return (QUEUE, "queue.SimpleQueue.get") if gets else (UNKNOWN, "")
        if kind in (FILE, LOCK) or name == SLEEP_OF_C:
            in_sql = any(each in names for each in SQL) or self.code.co_filename.endswith(AIOSQLITE)
            if in_sql and "sqlite3" in sys.modules:
                return (LOCK if kind != FILE else FILE), SQLITE
        if kind == TIMER:  # code in C sleeps for reasons of its own
            sleeping = code_of(self.code)
            if sleeping.polled is not None:
                return sleeping.polled
            again = TRIES_AGAIN if sleeping.package in RETRYING else ""
            return TIMER, "" if name == SLEEP_OF_C else f"time.sleep{again}"
        return kind, name


_instructions: dict[str, Instruction] = {}


def _known_of(instruction: str) -> int:
    found = _instructions.get(instruction)
    return 0 if found is None else sum(found.tally.values())


def begin() -> None:
    """Forget what the kernel has said."""
    _instructions.clear()


def tallies() -> dict[str, dict[tuple[str, str], int]]:
    """Return how often the kernel said what, by instruction."""
    return {name: each.tally for name, each in _instructions.items()}


def ask(threads: dict[int, ThreadView], is_alone: bool) -> None:
    """Ask the kernel what some of the threads do: those first whose instruction least is known of.

    What is said of one that has gone on meanwhile does not count, unless it `is_alone`, the only thread of a program,
    and wants to run: the GIL was taken from it for this look, so it did then.
    """
    said = []
    known = sorted((_known_of(view.instruction), ident) for ident, view in threads.items())[:QUESTIONS]
    for ident in (ident for number, (times, ident) in enumerate(known) if not number or times < WELL_KNOWN):
        native = threads[ident].native
        state = None if native is None else have_gil_soon_after(state_of, native) if is_alone else state_of(native)
        if state is not None:
            said.append((ident, state))
    frames = frames_of_threads() if said else {}
    for ident, state in said:
        view, frame = threads[ident], frames.get(ident)
        if (is_alone and state[0] == WANTS) or (
            frame is not None and _instruction(_beyond_probe(frame)) == view.instruction
        ):
            instruction = _instructions.setdefault(view.instruction, Instruction(view.code, view.at))
            instruction.count(state)


def _instruction(frame: FrameType) -> str:
    return f"{id(frame.f_code)}:{frame.f_lasti}"


def look_at_threads(watched: dict[int, WatchedLoop], own: int, before: dict[int, ThreadView]) -> dict[int, ThreadView]:
    """Return all threads of Python's but the probe's own; `watched` are event loops by the thread that runs them.

    A thread that has had no CPU time since the look before is where it was.
    """
    if len(_instructions) > MOST_INSTRUCTIONS:
        _instructions.clear()
    natives = _native_ids()
    found = {}
    for ident, frame in frames_of_threads().items():
        if ident == own:
            continue
        native = natives.get(ident) or native_of(ident)
        used_ns = None if native is None else cpu_ns(native)
        who = None if used_ns is None else (ident, id(frame), frame.f_lasti, used_ns)
        view = before.get(ident)
        if view is None or who is None or view.who != who:
            view = ThreadView(frame, native, watched.get(ident), who)
        found[ident] = view
    return found


def _beyond_probe(frame: FrameType) -> FrameType:
    """Return the frame that has called what the probe counts: a method in C has none of its own."""
    calling: FrameType | None = frame
    while calling is not None and whose(calling.f_code.co_filename) == PROBE:
        calling = calling.f_back
    return calling or frame


def _native_ids() -> dict[int, int]:
    threading = sys.modules.get("threading")
    if threading is None:
        return {}
    natives = {ident: each.native_id for ident, each in list(threading._active.items()) if each.native_id}
    main = getattr(threading, "_main_thread", None)
    if main is not None and main.ident is not None:
        # A forked child's main thread keeps its parent's number in some versions.
        natives[main.ident] = os.getpid()
    return natives


def _within(watched: WatchedLoop | None, began: FrameType | None) -> Shape | None:
    """Return the chain that the event loop runs within: it stays the same as long as the loop runs."""
    if watched is None or began is None:
        return None
    if watched.within is None:
        watched.within = chain_of_frame(began)[0].shape
    return watched.within

"""Headway's probe, within a server's own processes: what holds its loops up, its executors, pools, threads, and calls.

It is loaded by `sitecustomize`, and the program neither imports nor notices it. It measures only while headway says so,
over the Unix socket that HEADWAY_PROBE names. It must run on every Python from 3.9 on, with nothing but the standard
library, and none of its errors may reach the program.

Nothing runs before there is something to see: the probe's thread starts with the first event loop, the second thread,
the first pool of greenlets, the first connection that is taken, or the first call to a database or an upstream. So a
process that only forks others stays what it was, with one thread.
"""

# ruff: noqa: PLC0415, SIM105  # nothing but headway's own loader imports what is within

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any


def quietly(do: Callable[..., None]) -> Callable[..., None]:
    """The function without its errors, none of which may reach the program."""

    def done(*args: Any) -> None:
        try:
            do(*args)
        except Exception:
            pass

    return done


def install(after_import: Callable[[str, Callable[[ModuleType], None]], None]) -> None:
    """Has the modules of interest looked after as soon as the program imports them, by `headway_import_hooks`."""
    from functools import partial

    from . import (
        c_calls,
        clients,
        creators,
        executors,
        greenlets,
        listening,
        pools,
        process_endings,
        starting,
        stream_futures,
        watched_loops,
        writes,
    )

    # Another version of a library than was thought of goes unseen.
    after_import("threading", quietly(starting.begin_after_first_thread))
    after_import("socket", quietly(starting.begin_after_first_connection))
    for part in (
        watched_loops,
        creators,
        executors,
        pools,
        greenlets,
        writes,
        c_calls,
        process_endings,
        listening,
        stream_futures,
    ):
        for name, watch in part.MODULES.items():
            after_import(name, quietly(watch))
    after_import("granian.wsgi", quietly(starting.begin_with_granian))
    for name, changes in clients.CHANGES.items():
        after_import(name, partial(clients.watch, changes))
    starting.follow_forks()
    process_endings.report_at_end()


def start_probe() -> None:
    """Starts the probe's thread, unless it runs."""
    from . import probe_thread

    probe_thread.begin()

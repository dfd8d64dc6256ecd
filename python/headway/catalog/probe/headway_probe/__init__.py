"""Headway's probe, within a server's own processes: what holds its loops up, its executors, pools, threads, and calls.

It is loaded by `sitecustomize`, and the program neither imports nor notices it. It measures only while headway says so,
over the Unix socket that HEADWAY_PROBE names. It must run on every Python from 3.9 on, with nothing but the standard
library, and none of its errors may reach the program.

Nothing runs before there is something to see: the probe's thread starts with the first event loop, the second thread,
or the first call to a database or an upstream. So a process that only forks others stays what it was, with one thread.
"""

# ruff: noqa: PLC0415  # nothing but headway's own loader imports what is within

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType


def install(after_import: Callable[[str, Callable[[ModuleType], None]], None]) -> None:
    """Has the modules of interest looked after as soon as the program imports them, by `headway_import_hooks`."""
    from . import calls, clients, executors, loops, pools, probe_thread

    loops.at_run.append(probe_thread.begin)
    calls.at_first.append(probe_thread.begin)
    after_import("asyncio.base_events", loops.watch_asyncio)
    after_import("uvloop", loops.watch_uvloop)
    after_import("threading", probe_thread.begin_after_first_thread)
    after_import("concurrent.futures.thread", executors.watch_threads)
    after_import("concurrent.futures.process", executors.watch_processes)
    for name, watch_pool in pools.MODULES.items():
        after_import(name, watch_pool)
    for name, watch_client in clients.MODULES.items():
        after_import(name, watch_client)
    probe_thread.follow_forks()

"""The lab's probe, within a server's own processes: what holds its loops up, its executors, pools, threads, and calls.

It is loaded by `sitecustomize`, and the program neither imports nor notices it. It measures only while the lab says so,
over the Unix socket that HEADWAY_PROBE names. It must run on every Python from 3.9 on, with nothing but the standard
library, and none of its errors may reach the program.

Nothing runs before there is something to see: the probe's thread starts with the first event loop, the second thread,
or the first call to a database or an upstream. So a process that only forks others stays what it was, with one thread.
"""

# ruff: noqa: PLC0415  # nothing but the lab's own loader imports what is within

from __future__ import annotations


def install() -> None:
    """Has the modules of interest looked after as soon as the program imports them."""
    from . import calls, clients, executors, importing, loops, pools, watch

    loops.at_run.append(watch.begin)
    calls.at_first.append(watch.begin)
    importing.after_import("asyncio.base_events", loops.watch_asyncio)
    importing.after_import("uvloop", loops.watch_uvloop)
    importing.after_import("threading", watch.begin_with_threads)
    importing.after_import("concurrent.futures.thread", executors.watch_threads)
    importing.after_import("concurrent.futures.process", executors.watch_processes)
    for name, watch_pool in pools.MODULES.items():
        importing.after_import(name, watch_pool)
    for name, watch_client in clients.MODULES.items():
        importing.after_import(name, watch_client)
    importing.install()
    watch.follow_forks()

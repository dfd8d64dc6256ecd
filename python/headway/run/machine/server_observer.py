"""Observes the processes of any server from without: what their threads and their connections wait for.

It needs nothing in the program, and is coarser than a probe in it: there are no lines, and of an event loop only the
connections and the processor's time are seen. A thread serves requests if it was seen to wait for clients, or was
started after the server was ready. The latter may as well be an idle worker of a pool: where it waits for another
thread it counts as background. It looks 20 times a second, and less often where looking takes long; at the connections
of several processes twice a second.
"""

import threading
import time
from collections.abc import Mapping
from contextlib import suppress

import anyio.to_thread

from headway.errors import StageError
from headway.run.machine import thread_waits
from headway.run.machine.process_looks import ProcessLooks
from headway.run.machine.process_tree import descendants
from headway.run.machine.server_looks import Looks, OutsideView, Thread
from headway.run.machine.socket_diagnostics import SocketDiagnostics
from headway.run.role_host import Host
from headway.units import NS_PER_MS, NS_PER_S

INTERVAL_NS = 50 * NS_PER_MS
TIMES_LATER = 50
"""The next look is at least so many times later than the processor time of the last one: 2 % of one processor."""

TREE_INTERVAL_NS = 500 * NS_PER_MS


class ServerObserver:
    """Observes a process and its descendants, which serve a port of their host, between `begin` and `end`.

    It is made when the server is ready, and idle. `names` are those of known peers, by address. It may observe several
    times, and remembers which threads serve.
    """

    def __init__(self, pid: int, host: Host, port: int, names: Mapping[str, str] | None = None) -> None:
        self._pid, self._host, self._port, self._names = pid, host, port, dict(names or {})
        self._served = frozenset(descendants(pid))
        self._old = frozenset(tid for each in self._served for tid in thread_waits.read_threads(each))
        self._threads: dict[int, Thread] = {}
        self._stopped = threading.Event()
        self._looking: threading.Thread | None = None
        self._until_ns: int | None = None
        self._view: OutsideView | None = None

    def begin(self, until_ns: int | None = None) -> None:
        """Look from now on, until that moment of the monotonic clock or until `end`."""
        if self._looking is None:
            self._stopped.clear()
            self._until_ns, self._view = until_ns, None
            self._looking = threading.Thread(target=self._run, name="server-observer", daemon=True)
            self._looking.start()

    def over(self) -> None:
        """Look no longer."""
        self._stopped.set()

    async def end(self) -> OutsideView | None:
        """Look no longer, and return what was seen; None where nothing was."""
        looking, self._looking = self._looking, None
        if looking is None:
            return None
        self._stopped.set()
        await anyio.to_thread.run_sync(looking.join)
        return self._view

    def _run(self) -> None:
        try:
            diagnostics = SocketDiagnostics(self._host)
        except StageError as error:
            self._look_on(None, (str(error.faults[0].message),))
            return
        try:
            self._look_on(diagnostics, ())
        finally:
            diagnostics.close()

    def _looks(self, diagnostics: SocketDiagnostics | None) -> Looks:
        return Looks(diagnostics, self._port, self._names, self._old, not self._host.prefix)

    def _look_on(self, diagnostics: SocketDiagnostics | None, notes: tuple[str, ...]) -> None:
        looks, processes = self._looks(diagnostics), ProcessLooks(diagnostics, self._port, self._served)
        pids, tree_due_ns, due_ns = list[int](), 0, 0
        while not self._stopped.wait(max(0, due_ns - time.monotonic_ns()) / NS_PER_S):
            at_ns, began_ns = time.monotonic_ns(), time.thread_time_ns()
            if self._until_ns is not None and at_ns >= self._until_ns:
                break
            if at_ns >= tree_due_ns or processes.changing:
                pids, tree_due_ns = list(descendants(self._pid)), at_ns + TREE_INTERVAL_NS
            # What has ended meanwhile, or is refused, is no reason to end a trial: the next look sees more.
            with suppress(OSError, StageError, ValueError):
                self._threads = looks.look(at_ns, pids, self._threads)
                processes.look_at_processes(at_ns, looks.serving)
            took_ns = time.thread_time_ns() - began_ns
            due_ns = max(at_ns + INTERVAL_NS, time.monotonic_ns() + (TIMES_LATER - 1) * took_ns)
            with suppress(OSError, StageError, ValueError):
                processes.look_at_connections(pids)
        self._view = looks.view(notes, processes.processes())

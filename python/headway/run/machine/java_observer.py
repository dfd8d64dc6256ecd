"""Observes the JVMs of a server: at which lines their threads stand, by thread dumps, and what they wait for there.

A dump stops the JVM for about half a millisecond. The next one is at least a hundred times later than the quickest
took, and there are no more than 20 a second. The second one comes at once: how long a thread stands somewhere takes
two, and the first one takes longer than others, as the JVM compiles what it needs.
"""

import threading
import time
from collections.abc import Mapping
from contextlib import suppress

import anyio.to_thread

from headway.errors import StageError
from headway.record.probe import Probe
from headway.record.standings import Standings
from headway.run.machine import thread_waits
from headway.run.machine.java_attach import Jvm, is_java
from headway.run.machine.java_stacks import JavaThread, read_json, read_text, spot_of
from headway.run.machine.process_tree import descendants
from headway.run.machine.socket_diagnostics import SocketDiagnostics
from headway.run.machine.standing_counts import Spot, StandingCounts
from headway.run.role_host import Host
from headway.units import NS_PER_MS, NS_PER_S

INTERVAL_NS = 50 * NS_PER_MS
TIMES_LATER = 100
HAS_VIRTUAL_THREADS = "VirtualThread-unparker"
"""A thread that a JVM has once the program has made a virtual thread."""


class JavaObserver:
    """Observes the JVMs of a process tree, which serves a port of its host, between `begin` and `end`."""

    def __init__(self, pid: int, host: Host, port: int) -> None:
        self._host, self._port = host, port
        self._pids = [each for each in descendants(pid) if is_java(each)]
        self._jvms: list[Jvm] | None = None
        self._notes: set[str] = set()
        self._quickest_ns = NS_PER_S  # others waited for a processor, too, and the first for the compiler
        self._stopped = threading.Event()
        self._looking: threading.Thread | None = None
        self._until_ns: int | None = None
        self._standings: Standings | None = None
        self._counts: StandingCounts | None = None

    @property
    def looks(self) -> int:
        """How many dumps were read since it last began; how long a thread stands somewhere shows from the second on."""
        return self._counts.looks if self._counts is not None else 0

    @property
    def notes(self) -> tuple[str, ...]:
        """Why some of it was not seen."""
        return tuple(sorted(self._notes))

    def begin(self, until_ns: int | None = None) -> None:
        """Look from now on, until that moment of the monotonic clock or until `end`; where there is a JVM."""
        if self._pids and self._looking is None:
            self._stopped.clear()
            self._until_ns, self._standings, self._counts = until_ns, None, None
            self._looking = threading.Thread(target=self._run, name="java-observer", daemon=True)
            self._looking.start()

    def over(self) -> None:
        """Look no longer."""
        self._stopped.set()

    async def end(self) -> Probe | None:
        """Look no longer, and return what was seen, in the form of a probe's report; None where nothing was."""
        looking, self._looking = self._looking, None
        if looking is None:
            return None
        self._stopped.set()
        await anyio.to_thread.run_sync(looking.join)
        processes = len(self._jvms or [])
        return None if self._standings is None else Probe(processes=processes, loops=0, standings=self._standings)

    def _run(self) -> None:
        try:
            self._jvms = self._jvms or [Jvm(pid) for pid in self._pids]
        except StageError as error:
            self._notes.add(error.faults[0].message)
            return
        diagnostics = None
        with suppress(StageError):  # peers are then named by the library that waits for them
            diagnostics = SocketDiagnostics(self._host)
        counts = self._counts = StandingCounts(time.monotonic_ns())
        since, due_ns = dict[tuple[int, str, Spot], int](), 0
        while not self._stopped.wait(max(0, due_ns - time.monotonic_ns()) / NS_PER_S):
            at_ns = time.monotonic_ns()
            if self._until_ns is not None and at_ns >= self._until_ns:
                break
            try:
                threads = [(jvm.pid, thread) for jvm in self._jvms for thread in _threads(jvm)]
            except (StageError, ValueError, KeyError, TypeError) as error:
                self._notes.add(error.faults[0].message if isinstance(error, StageError) else "a dump cannot be read")
                break
            self._quickest_ns = min(self._quickest_ns, time.monotonic_ns() - at_ns)
            times_later = TIMES_LATER if counts.looks else 0
            due_ns = max(at_ns + INTERVAL_NS, time.monotonic_ns() + times_later * self._quickest_ns)
            since = self._add(counts, at_ns, self._standing(threads, diagnostics), since)
        if diagnostics is not None:
            diagnostics.close()
        self._standings = counts.standings() if counts.looks else None

    def _standing(
        self, threads: list[tuple[int, JavaThread]], diagnostics: SocketDiagnostics | None
    ) -> list[tuple[int, str, Spot]]:
        """Return each thread with its process, its name and where it stands."""
        standing = [(pid, thread, spot) for pid, thread in threads if (spot := spot_of(thread)) is not None]
        peers: Mapping[int, str] = {}
        if diagnostics is not None and any(spot.kind == "io" for _, _, spot in standing):
            with suppress(StageError):
                peers = {each.inode: each.peer for each in diagnostics.connections(self._port)}
        return [(pid, thread.name, _with_peer(spot, pid, thread.tid, peers)) for pid, thread, spot in standing]

    def _add(
        self,
        counts: StandingCounts,
        at_ns: int,
        standing: list[tuple[int, str, Spot]],
        since: Mapping[tuple[int, str, Spot], int],
    ) -> dict[tuple[int, str, Spot], int]:
        """Add a look; return since when each thread is seen where it stands."""
        now = {key: since.get(key, at_ns) for key in standing}
        numbers, longest_ns = dict[Spot, float](), dict[Spot, int]()
        for key in standing:
            spot = key[2]
            numbers[spot] = numbers.get(spot, 0) + 1
            longest_ns[spot] = max(longest_ns.get(spot, 0), at_ns - now[key])
        counts.add(at_ns, numbers, longest_ns)
        return now


def _threads(jvm: Jvm) -> list[JavaThread]:
    text = jvm.run("threaddump")
    return read_json(jvm.dump_to_file()) if HAS_VIRTUAL_THREADS in text else read_text(text)


def _with_peer(spot: Spot, pid: int, tid: int | None, peers: Mapping[int, str]) -> Spot:
    """Return the spot with the address of the peer that its thread waits for, where it still does."""
    if spot.kind != "io" or tid is None or not peers:
        return spot
    call = thread_waits.read_call(pid, tid)
    targets = [thread_waits.read_target(pid, each) for each in call.descriptors] if call is not None else []
    inodes = [inode for each in targets if (inode := thread_waits.socket_inode(each)) is not None]
    peer = next((peers[inode] for inode in inodes if inode in peers), spot.waits_for)
    return spot._replace(waits_for=peer)

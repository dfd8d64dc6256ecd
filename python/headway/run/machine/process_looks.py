"""Which processes of a server take connections, when they begin and end, and what each of them has to do.

Of several processes that serve one port some may have all the connections, and others none. A process that replaces
another one needs time until it serves. The kernel shows both, whatever the program.
"""

import os
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from headway.record.server_observations import ServerProcess, ServerProcesses
from headway.run.machine import thread_waits
from headway.run.machine.process_tree import read_cpu_ns
from headway.run.machine.socket_diagnostics import SocketDiagnostics, TcpSocket
from headway.units import NS_PER_S

_NS_PER_TICK = NS_PER_S // os.sysconf("SC_CLK_TCK")

INTERVAL_NS = NS_PER_S // 2
SOON_NS = NS_PER_S // 20
"""Connections are looked at so often; and so often while a process is not ready yet."""

TIMES_LATER = 100
"""The next look at connections is at least so many times later than the processor time of the last one: 1 % of one
processor. A thousand connections take 20 ms."""

MOST_PROCESSES = 300
"""No more processes than this are recorded, the latest ones: a program may start thousands."""


@dataclass
class _Seen:
    """One process, with what was seen of it so far; sums are over `looks`."""

    pid: int
    parent: int
    began_ns: int
    cpu_before_ns: int
    cpu_ns: int
    ready_ns: int | None = None
    ended_ns: int | None = None
    listens: bool = False
    looks: int = 0
    connections: int = 0
    due: int = 0
    undecided: int = 0
    queued: int = 0
    segments: int = 0

    @property
    def takes_connections(self) -> bool:
        return self.listens or self.connections > 0

    def is_ready(self, before_ns: int, at_ns: int) -> None:
        """It serves. It began to between two looks: in the middle, on average."""
        if self.ready_ns is None:
            self.ready_ns = (max(before_ns, self.began_ns) + at_ns) // 2

    def recorded(self) -> ServerProcess:
        looks = max(1, self.looks)
        return ServerProcess(
            pid=self.pid, parent=self.parent, began_ns=self.began_ns, ready_ns=self.ready_ns, ended_ns=self.ended_ns,
            looks=self.looks, connections=self.connections / looks, due=self.due / looks,
            undecided=self.undecided / looks, queued=self.queued / looks, segments=self.segments,
            cpu_ns=max(0, self.cpu_ns - self.cpu_before_ns),
        )  # fmt: skip


@dataclass
class _Owned:
    """The sockets of the server at one look: who has each connection, and which processes have each listening one.

    A child that was forked has its parent's sockets, but the parent's connections are served by the parent.
    """

    connections: dict[int, tuple[int, TcpSocket]] = field(default_factory=dict)
    listening: list[tuple[TcpSocket, list[int]]] = field(default_factory=list)


class ProcessLooks:
    """The looks at a server's processes from one `begin` to its `end`.

    Connections are those to the server's `port`: a process that listens on another one serves something else. `old` are
    processes that served before. A server that never had more than one process gives nothing.
    """

    def __init__(self, diagnostics: SocketDiagnostics | None, port: int, old: Collection[int]) -> None:
        self._diagnostics, self._port, self._old = diagnostics, port, old
        self._began_ns = self._ended_ns = time.monotonic_ns()
        self._seen: list[_Seen] = []
        self._alive: dict[int, _Seen] = {}
        self._segments: dict[int, int] | None = None
        self._most = 0
        self._due_ns = 0
        self._looked_ns = self._connected_ns = self._began_ns

    @property
    def changing(self) -> bool:
        """Whether a process is missing that another one may soon replace, or one is not ready yet."""
        ready = [each for each in self._alive.values() if each.ready_ns is not None and each.takes_connections]
        return len(ready) < self._most

    def look_at_processes(self, at_ns: int, serving: Mapping[int, bool]) -> None:
        """Take note of who lives: `serving` says of each process whether a thread of it was seen to wait for
        clients."""
        self._ended_ns = at_ns
        for pid in self._alive.keys() - serving.keys():
            self._alive.pop(pid).ended_ns = at_ns
        for pid, serves in serving.items():
            process = self._alive.get(pid) or self._begun(pid)
            if process is None:
                continue
            self._alive[pid] = process
            if serves:
                process.is_ready(self._looked_ns, at_ns)
        self._looked_ns = at_ns

    def look_at_connections(self, pids: Sequence[int]) -> None:
        """Count the connections of each process, if that is due. `pids` are all of the server's, parents before their
        children."""
        at_ns, began_ns = time.monotonic_ns(), time.thread_time_ns()
        if self._diagnostics is None or len(pids) < 2 or at_ns < self._due_ns:
            return
        self._count_connections(self._diagnostics, pids)
        took_ns = time.thread_time_ns() - began_ns
        self._due_ns = at_ns + max(SOON_NS if self.changing else INTERVAL_NS, TIMES_LATER * took_ns)

    def _count_connections(self, diagnostics: SocketDiagnostics, pids: Sequence[int]) -> None:
        owned = self._owned(diagnostics, pids)
        for socket, holders in owned.listening:
            for process in (self._alive[pid] for pid in holders if pid in self._alive):
                process.listens = True
                process.queued += socket.received if len(holders) == 1 else 0
        for pid, socket in owned.connections.values():
            if pid in self._alive:
                self._count(self._alive[pid], socket)
        self._segments = {inode: socket.segments_in for inode, (_, socket) in owned.connections.items()}
        now_ns = time.monotonic_ns()
        for process in self._alive.values():
            process.looks += 1
            if process.connections:
                process.is_ready(self._connected_ns, now_ns)
            with suppress(ProcessLookupError):
                process.cpu_ns = read_cpu_ns(process.pid)
        self._connected_ns = now_ns
        ready = [each for each in self._alive.values() if each.ready_ns is not None and each.takes_connections]
        self._most = max(self._most, len(ready))

    def processes(self) -> ServerProcesses | None:
        """Return those that take connections, in the order in which they began; None of a server with one process."""
        if len(self._seen) < 2:
            return None
        found = sorted((each for each in self._seen if each.takes_connections), key=lambda each: each.began_ns)
        return ServerProcesses(
            began_ns=self._began_ns,
            ended_ns=self._ended_ns,
            processes=tuple(each.recorded() for each in found[-MOST_PROCESSES:]),
        )

    def _begun(self, pid: int) -> _Seen | None:
        """Return a process that was not seen before; None if it has ended meanwhile."""
        with suppress(OSError, ValueError):
            parent, began_ns = _parent_and_start(pid)
            cpu_ns = read_cpu_ns(pid)
            ready_ns = self._began_ns if pid in self._old else None
            self._seen.append(_Seen(pid, parent, began_ns, cpu_ns, cpu_ns, ready_ns))
            return self._seen[-1]
        return None

    def _count(self, process: _Seen, socket: TcpSocket) -> None:
        owes = socket.owes_response
        process.connections += 1
        process.due += owes is True
        process.undecided += owes is None
        # The first look has nothing to compare with; what is new at a later one has come since the look before.
        if self._segments is not None:
            process.segments += max(0, socket.segments_in - self._segments.get(socket.inode, 0))

    def _owned(self, diagnostics: SocketDiagnostics, pids: Sequence[int]) -> _Owned:
        listeners = {each.inode: each for each in diagnostics.listeners() if each.port == self._port}
        held = [(pid, thread_waits.read_sockets(pid)) for pid in pids]
        holders: dict[int, list[int]] = {}
        owner: dict[int, int] = {}
        for pid, inodes in held:
            for inode in inodes:
                owner.setdefault(inode, pid)
                if inode in listeners:
                    holders.setdefault(inode, []).append(pid)
        accepted = {each.inode: each for each in diagnostics.accepted(self._port) if each.inode}
        return _Owned(
            {inode: (owner[inode], each) for inode, each in accepted.items() if inode in owner},
            [(listeners[inode], pids) for inode, pids in holders.items()],
        )


def _parent_and_start(pid: int) -> tuple[int, int]:
    """Return the parent of a process, and when it began on the monotonic clock. Raises OSError if it has ended."""
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:  # noqa: PTH123  as its neighbours do
        text = file.read()
    words = text[text.rindex(")") + 2 :].split()  # from field 3 of proc_pid_stat(5) on
    asleep_ns = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - time.monotonic_ns()
    return int(words[1]), int(words[19]) * _NS_PER_TICK - asleep_ns

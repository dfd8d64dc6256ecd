"""The looks of the observer from without: where each thread and each connection of a server stands at one moment."""

import re
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from headway.record.server_observations import ServerProcesses, ServerSockets, titled
from headway.record.standings import Standings, WaitKind
from headway.run.machine import thread_waits
from headway.run.machine.peer_connections import PeerCounts
from headway.run.machine.socket_diagnostics import SocketDiagnostics, TcpSocket
from headway.run.machine.standing_counts import Spot, StandingCounts
from headway.run.machine.thread_waits import Ran, ThreadCall
from headway.run.machine.well_known_ports import name_of_port
from headway.units import NS_PER_MS

CPU, RUNNABLE = Spot("request", "cpu"), Spot("request", "runnable", "processor")
ACCEPT_QUEUE = Spot("request", "queue", "accept queue")
WRITE = Spot("request", "write", "client")

NO_CALLS = "the kernel does not show the system calls of the server: run headway as the server's user, or as root"
NO_RAN = "the kernel keeps no account of the time that threads wait for a processor (CONFIG_SCHED_INFO)"

_PROBE = "/headway-probe-"
"""Part of the path of the socket on which a probe's thread waits, which is none of the program's."""


@dataclass
class Thread:
    """A thread as it was at the last look. `serves`: it was seen to wait for clients at any time."""

    ran: Ran | None
    call: ThreadCall
    since_ns: int
    targets: tuple[str, ...] = ()
    serves: bool = False
    name: str = ""


@dataclass(frozen=True)
class OutsideView:
    """What was seen from without, and why some of it may be missing."""

    standings: Standings
    sockets: ServerSockets
    notes: tuple[str, ...]
    processes: ServerProcesses | None = None


class Looks:
    """The looks at a server from one `begin` to its `end`.

    `serving` says of each process that lived at the last look whether one of its threads was seen to wait for clients.
    """

    def __init__(
        self,
        diagnostics: SocketDiagnostics | None,
        port: int,
        names: Mapping[str, str],
        old: frozenset[int],
        shared_host: bool,
    ) -> None:
        self._diagnostics, self._port, self._names = diagnostics, port, names
        self._old, self._shared_host = old, shared_host
        self._counts = StandingCounts(time.monotonic_ns())
        self._read_ns: int | None = None
        self._owned: dict[int, bool] = {}
        self._others: dict[int, str] = {}
        self._peers = PeerCounts()
        self._limit: int | None = None
        self._queued = 0
        self._unread = self._held_back = 0
        self._problems: set[str] = set()
        self.serving: dict[int, bool] = {}

    def look(self, at_ns: int, pids: Iterable[int], before: Mapping[int, Thread]) -> dict[int, Thread]:
        """Look at all threads and connections; return the threads, to compare the next look with."""
        pids = list(pids)
        threads = {
            tid: (pid, thread)
            for pid in pids
            for tid in thread_waits.read_threads(pid)
            if (thread := _read_thread(pid, tid, at_ns, before.get(tid))) is not None
        }
        read_ns = time.monotonic_ns()
        self._know_others(target for _, thread in threads.values() for target in thread.targets)
        connections = self._connections(pids)
        found = _Look(at_ns)
        for tid, (pid, thread) in threads.items():
            self._place(found, tid, pid, thread, connections)
        if not threads:
            return {}
        self.serving = {}
        for pid, thread in threads.values():
            self.serving[pid] = self.serving.get(pid, False) or thread.serves
        self._add_connections(found, connections)
        spent_ns = self._processor_ns(found, {tid: thread for tid, (_, thread) in threads.items()}, before)
        if self._read_ns is not None:  # the first look has nothing to compare the processor's time with
            self._counts.add(at_ns, found.standing, found.longest_ns)
            self._counts.add_time(at_ns, read_ns - self._read_ns, spent_ns)
        self._read_ns = read_ns
        return {tid: thread for tid, (_, thread) in threads.items()}

    def view(self, notes: tuple[str, ...], processes: ServerProcesses | None = None) -> OutsideView | None:
        """Return what was seen so far; None before the second look."""
        if not self._counts.looks:
            return None
        unread, held_back = self._of_clients(self._unread), self._of_clients(self._held_back)
        sockets = ServerSockets(
            peers=self._peers.counted(self._name),
            accept_queue_limit=self._limit,
            unread=unread,
            held_back=held_back,
            seconds=self._peers.seconds,
        )
        return OutsideView(self._counts.standings(), sockets, (*notes, *sorted(self._problems)), processes)

    def _of_clients(self, times: int) -> float | None:
        """Return the mean over looks at the clients' connections; None where there was none."""
        return times / self._peers.looks if self._peers.looks else None

    def _name(self, address: str) -> str:
        if address in self._names:
            return self._names[address]
        port = address.rpartition(":")[2]
        return name_of_port(int(port)) if port.isdigit() else ""

    def _titled(self, address: str) -> str:
        return titled(address, self._name(address))

    def _connections(self, pids: list[int]) -> dict[int, TcpSocket]:
        """Return the server's connections to others by inode, without those that its clients opened."""
        if self._diagnostics is None:
            return {}
        listeners = self._diagnostics.listeners()
        own = [each for each in listeners if each.port == self._port]
        self._limit = sum(each.sent for each in own) if own else self._limit
        self._queued = sum(each.received for each in own)
        listening = {each.port for each in listeners}
        found = {each.inode: each for each in self._diagnostics.connections(self._port) if each.inode}
        if self._shared_host and any(inode not in self._owned for inode in found):
            owned = {inode for pid in pids for inode in thread_waits.read_sockets(pid)}
            self._owned = {inode: inode in owned for inode in found}
        return {
            inode: each
            for inode, each in found.items()
            if each.port not in listening and (not self._shared_host or self._owned[inode])
        }

    def _know_others(self, targets: Iterable[str]) -> None:
        """Find out where sockets lead to that are no TCP sockets; all others have the name ""."""
        inodes = {inode for target in targets if (inode := thread_waits.socket_inode(target)) is not None}
        if self._diagnostics is not None and inodes - self._others.keys():
            found = self._diagnostics.unix_paths() | self._diagnostics.udp_peers()
            self._others = dict.fromkeys(inodes, "") | self._others | found

    def _place(self, found: "_Look", tid: int, pid: int, thread: Thread, connections: Mapping[int, TcpSocket]) -> None:
        """Count the thread where it stands, unless it waits for clients, or a connection is counted for it."""
        call = thread.call.call
        if call == "unknown":
            self._problems.add(NO_CALLS)
        if call == "accept":
            thread.serves = True
        elif call == "epoll":
            if not thread.serves and thread.since_ns == found.at_ns:  # it has begun to wait since the last look
                watched = thread_waits.read_watched(pid, thread.call.descriptors[0])
                thread.serves = any(self._is_client(each, connections) for each in watched)
        elif call != "running":
            inodes = [inode for each in thread.targets if (inode := thread_waits.socket_inode(each)) is not None]
            waiting = next((inode for inode in inodes if inode in connections), None)
            if waiting is not None:
                found.waiting[waiting] = thread.since_ns
            elif (spot := self._spot(tid, pid, thread, inodes, connections)) is not None:
                found.add(spot, thread.since_ns)

    def _spot(
        self, tid: int, pid: int, thread: Thread, inodes: list[int], connections: Mapping[int, TcpSocket]
    ) -> Spot | None:
        """Return where a thread stands that waits in no connection to a peer; None where it waits for clients."""
        call, targets = thread.call.call, thread.targets
        others = [other for inode in inodes if (other := self._others.get(inode))]
        if others:
            return None if _PROBE in others[0] else Spot("request", "io", self._titled(others[0]))
        if any(self._is_client(each, connections) for each in targets):
            thread.serves = True
            return WRITE if call == "write" else None
        if call == "file" or any(each.startswith("/") and not each.startswith("/dev/") for each in targets):
            return Spot("request", "file", "disk" if thread.call.disk else "file system")
        # An idle worker of a pool waits for another thread, too: of these only threads that serve count as requests.
        serves = thread.serves or (tid not in self._old and call != "futex")
        thread.name = thread.name or _group(thread_waits.read_name(pid, tid))
        waits = _SLEEP if call in {"poll", "select"} and not targets else _WAITS.get(call, ("unknown", ""))
        return Spot("request", *waits) if serves else Spot("background", *waits, thread.name)

    def _is_client(self, target: str, connections: Mapping[int, TcpSocket]) -> bool:
        """Whether a descriptor is a listening socket, or a connection that a client opened."""
        inode = thread_waits.socket_inode(target)
        return inode is not None and inode not in connections and not self._others.get(inode)

    def _add_connections(self, found: "_Look", connections: Mapping[int, TcpSocket]) -> None:
        if self._diagnostics is None:
            return
        # One that waits in the accept queue has no inode yet.
        of_clients = [each for each in self._diagnostics.accepted(self._port) if each.inode]
        self._unread += sum(each.received > 0 for each in of_clients)
        self._held_back += sum(each.is_held_back for each in of_clients)
        for each in self._peers.add(connections, found.waiting):
            spot = Spot("request", "io", self._titled(each.peer))
            found.add(spot, found.waiting.get(each.inode, found.at_ns - each.last_sent_ms * NS_PER_MS))
        if self._queued:
            found.standing[ACCEPT_QUEUE] += self._queued

    def _processor_ns(
        self, found: "_Look", threads: Mapping[int, Thread], before: Mapping[int, Thread]
    ) -> dict[Spot, float]:
        """Return how long threads ran, and waited for a processor, since the last look."""
        spent_ns = dict.fromkeys((CPU, RUNNABLE), 0.0)
        for tid, thread in threads.items():
            earlier = before.get(tid)
            if thread.ran is None:
                self._problems.add(NO_RAN)
                found.standing[CPU] += thread.call.call == "running"
            elif earlier is not None and earlier.ran is not None:
                spent_ns[CPU] += max(0, thread.ran.ran_ns - earlier.ran.ran_ns)
                spent_ns[RUNNABLE] += max(0, thread.ran.waited_ns - earlier.ran.waited_ns)
        return spent_ns


_SLEEP: tuple[WaitKind, str] = ("timer", "sleep")
_WAITS: dict[str, tuple[WaitKind, str]] = {
    "futex": ("lock", "futex"), "timer": _SLEEP, "child": ("child", ""), "ring": ("unknown", "io_uring"),
    "poll": ("event", ""), "select": ("event", ""), "read": ("event", ""), "write": ("event", ""),
}  # fmt: skip
"""What a thread waits for in each call, where its descriptors lead to no peer, no client and no file."""


@dataclass
class _Look:
    """One look: how many stand where, for how long, and since when threads wait in connections (by inode)."""

    at_ns: int
    standing: dict[Spot, float] = field(default_factory=lambda: defaultdict(float))
    longest_ns: dict[Spot, int] = field(default_factory=dict)
    waiting: dict[int, int] = field(default_factory=dict)

    def add(self, spot: Spot, since_ns: int) -> None:
        self.standing[spot] += 1
        self.longest_ns[spot] = max(self.longest_ns.get(spot, 0), self.at_ns - since_ns)


def _read_thread(pid: int, tid: int, at_ns: int, before: Thread | None) -> Thread | None:
    """Return the thread as it is now; a thread that was given no processor since the last look is as it was."""
    ran = thread_waits.read_ran(pid, tid)
    if before is not None and ran is not None and ran == before.ran and before.call.call != "running":
        return before
    call = thread_waits.read_call(pid, tid)
    if call is None:
        return None
    targets = tuple(thread_waits.read_target(pid, each) for each in call.descriptors) if call.call != "epoll" else ()
    serves, name = (before.serves, before.name) if before is not None else (False, "")
    return Thread(ran, call, at_ns, targets, serves, name)


def _group(name: str) -> str:
    """Return the name without its number: threads of one pool have one name each."""
    return re.sub(r"[-_# ]*\d+$", "", name)

"""What is counted and sampled while a trial's load runs: by the kernel, the networks, the backends and the machine.

The server's process tree and its host are sampled ten times a second. How many connections wait for a server to accept
them is in the queue of its listening sockets, as the kernel shows it.
"""

import os
import threading
import time
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import anyio
import anyio.to_thread

from headway.engine.network import LineCount
from headway.errors import StageError
from headway.record.record import BackendCount, Pressure, Sample, counted_since
from headway.record.server_observations import Evidence
from headway.run.backend.backend import Backend, counts
from headway.run.machine.kernel_counters import (
    PORT_RANGE,
    Stalled,
    count_ports,
    difference,
    pressure_between,
    read_busy_ns,
    read_cpu_times,
    read_kernel,
    read_pressure,
    read_time_wait,
    steal_share,
)
from headway.run.machine.process_tree import Tree
from headway.run.testbed.testbed import Ground
from headway.run.trial.context import RunContext, Subject
from headway.units import NS_PER_MS, NS_PER_S

_LISTEN = b"0A"
"""TCP_LISTEN of the kernel's include/net/tcp_states.h, as /proc/net/tcp writes it."""

_MOST_BYTES = 65_536
"""More listening sockets than fit into this (436) are not read."""


class AcceptQueue:
    """The accept queue of a port in one host, read at intervals from `tcp` in its `net` folder (proc_pid_net(5)).

    For a listening socket rx_queue is the number of connections that no process has accepted yet (sk_ack_backlog).
    Listening sockets come first in the file. Behind them each read makes the kernel look for the next connection of the
    host in a table of the whole machine's, which takes half a millisecond where there are few: no more is read than it
    took last time to find them. A socket that joins others on the port later is missed until one of them goes.
    """

    def __init__(self, net: Path, port: int) -> None:
        self._file = str(net / "tcp")
        self._port = b":%04X" % port
        self._bytes = 0
        self._sockets = 0

    def length(self) -> int | None:
        """Connections in the queue, over all sockets that listen on the port; None where none does."""
        with suppress(OSError):  # the host is gone
            found = self._found(self._bytes)
            if not found or len(found) != self._sockets:
                found = self._found(_MOST_BYTES)
                self._bytes, self._sockets = found[-1][0] if found else 0, len(found)
            return sum(queue for _, queue in found) if found else None
        return None

    def _found(self, most_bytes: int) -> list[tuple[int, int]]:
        """Return how far one has to read to find each socket that listens on the port, and its queue."""
        listening = _listening_sockets(self._file, most_bytes)
        return [(end, queue) for end, address, queue in listening if address.endswith(self._port)]


def _listening_sockets(file: str, most_bytes: int) -> Iterator[tuple[int, bytes, int]]:
    """Yield the end of each listening socket's line, its address, and its queue; the kernel gives a page at a time."""
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        text, end = b"", 0
        while end + len(text) < most_bytes and (part := os.read(descriptor, most_bytes - end - len(text))):
            *lines, text = (text + part).split(b"\n")
            for line in lines:
                end += len(line) + 1
                words = line.split()
                if words[0] == b"sl":
                    continue
                if words[3] != _LISTEN:
                    return
                yield end, words[1], int(words[4].partition(b":")[2], 16)
    finally:
        os.close(descriptor)


INTERVAL_NS = 100 * NS_PER_MS
PSS_INTERVAL_NS = 500 * NS_PER_MS


class Sampler:
    """Samples a process and all its descendants, from entering the context until `stop` or its end.

    A descendant stays in the tree when its parent ends. Totals never lose what ended processes had used, as far as it
    was seen: by an earlier sample, or by the parent that waited for them. PSS is read seldom, since the kernel walks
    the whole address space for it, and is None in the samples between. Samples have the accept queue of the `port` in
    the host with this `net` folder in /proc, its closed connections, and how long the server's `cpus` were busy.
    """

    def __init__(
        self,
        pid: int,
        net: Path,
        port: int,
        cpus: tuple[int, ...],
        interval_ns: int = INTERVAL_NS,
        pss_interval_ns: int = PSS_INTERVAL_NS,
    ) -> None:
        self._tree = Tree(pid)
        self._net = net
        self._cpus = cpus
        self._queue = AcceptQueue(net, port)
        self._interval_ns = interval_ns
        self._pss_interval_ns = pss_interval_ns
        self._samples: list[Sample] = []
        self._stopped = threading.Event()
        self._failure: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="sampler", daemon=True)

    async def __aenter__(self) -> Self:
        self._thread.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        with anyio.CancelScope(shield=True):
            await self._join()

    async def stop(self) -> tuple[Sample, ...]:
        """Takes a last sample, unless the tree is gone, and returns all of them."""
        await self._join()
        if self._failure is not None:
            raise self._failure
        return tuple(self._samples)

    @property
    def latest(self) -> Sample | None:
        """The newest sample, for who looks on; None before the first one."""
        return self._samples[-1] if self._samples else None

    @property
    def workers_ended_ns(self) -> tuple[int, ...]:
        """When a process of the tree was found gone while others of it lived on: moments of the monotonic clock."""
        return tuple(self._tree.ended_ns)

    async def _join(self) -> None:
        self._stopped.set()
        await anyio.to_thread.run_sync(self._thread.join)

    def _run(self) -> None:
        due_ns = pss_due_ns = time.monotonic_ns()
        try:
            while not self._stopped.wait(max(0, due_ns - time.monotonic_ns()) / NS_PER_S):
                with_pss = time.monotonic_ns() >= pss_due_ns
                if with_pss:
                    pss_due_ns = max(pss_due_ns + self._pss_interval_ns, due_ns)
                self._take(with_pss)
                # Deadlines are absolute, so that they do not drift; those that were missed are not made up for.
                missed = max(0, time.monotonic_ns() - due_ns) // self._interval_ns
                due_ns += (1 + missed) * self._interval_ns
            self._take(with_pss=True)
        except Exception as error:  # raised again by stop()
            self._failure = error

    def _take(self, with_pss: bool) -> None:
        sample = self._tree.sample(with_pss)
        if sample is None:
            return
        of_host = {"accept_queue": self._queue.length(), "busy_ns": read_busy_ns(self._cpus)}
        with suppress(StageError):  # the host is gone: that is not the sampler's to report
            of_host["time_wait"] = read_time_wait(self._net)
        self._samples.append(sample.model_copy(update=of_host))


@dataclass(frozen=True)
class Counts:
    """What has been counted until one moment, by role and by network, by the backends, and on the machine."""

    kernel: Mapping[str, Mapping[str, int]]
    time_wait: Mapping[str, int]
    networks: Mapping[str, LineCount]
    backends: Mapping[str, BackendCount]
    cpu_times: Mapping[int, tuple[int, ...]]
    stalled: Stalled


async def read_counts(ground: Ground, backends: Mapping[str, Backend], cpus: Collection[int]) -> Counts:
    """Read all counts of a trial, and the times of these processors. Raises StageError."""
    stalled, cpu_times = read_pressure(), read_cpu_times(cpus)
    nets = {role: host.net for role, host in ground.counted.items()}
    return Counts(
        kernel={role: read_kernel(net) for role, net in nets.items()},
        time_wait={role: read_time_wait(net) for role, net in nets.items()},
        networks=await ground.network_counts(),
        backends=await counts(backends),
        cpu_times=cpu_times,
        stalled=stalled,
    )


def evidence_between(ground: Ground, before: Counts, after: Counts, samples: Sequence[Sample]) -> Evidence:
    """Return what was counted between two moments; `samples` of the server have the peaks of its host.

    The most closed connections of the other hosts are not known: only those at the end. Raises StageError.
    """
    sampled = max((sample.time_wait for sample in samples if sample.time_wait is not None), default=0)
    kernel = {
        role: difference(
            before.kernel[role],
            after.kernel[role],
            time_wait_high_water=max(after.time_wait[role], sampled if host == ground.server else 0),
            ports=count_ports(ground.settings[role][PORT_RANGE]),
        )
        for role, host in ground.counted.items()
    }
    return Evidence(kernel=kernel, networks=counted_since(before.networks, after.networks))


@dataclass(frozen=True)
class Observed:
    """What was seen while the load ran, by the names of the record."""

    samples: tuple[Sample, ...]
    workers_ended_ns: tuple[int, ...]
    backends: dict[str, BackendCount]
    evidence: Evidence
    pressure: Pressure | None
    steal_share: float


@dataclass(frozen=True)
class LoadMonitor:
    """What was counted before the load, and the sampler that runs with it."""

    run: RunContext
    ground: Ground
    sampler: Sampler
    before: Counts

    async def end(self) -> Observed:
        """End the sampling, and return what was seen since the load began. Raises StageError."""
        before, after = self.before, await read_counts(self.ground, self.run.backends, self.run.partition.used)
        samples = await self.sampler.stop()
        return Observed(
            samples=samples,
            workers_ended_ns=self.sampler.workers_ended_ns,
            backends=counted_since(before.backends, after.backends),
            evidence=evidence_between(self.ground, before, after, samples),
            pressure=pressure_between(before.stalled, after.stalled),
            steal_share=steal_share(before.cpu_times, after.cpu_times),
        )


@asynccontextmanager
async def monitor_load(run: RunContext, subject: Subject, pid: int) -> AsyncIterator[LoadMonitor]:
    """Read all counts, and sample the server's process tree as long as the context lasts. Raises StageError."""
    ground = subject.ground
    before = await read_counts(ground, run.backends, run.partition.used)
    async with Sampler(pid, ground.server.net, subject.port, run.partition.server) as sampler:
        yield LoadMonitor(run, ground, sampler, before)

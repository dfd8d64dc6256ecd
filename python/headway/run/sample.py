"""Samples of the server's process tree and of its host, ten times a second while the load runs."""

import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import anyio
import anyio.to_thread

from headway.errors import StageError
from headway.record.record import Sample
from headway.run.accept_queue import AcceptQueue
from headway.run.host import read_busy_ns
from headway.run.kernel import read_time_wait
from headway.run.tree import Tree
from headway.units import NS_PER_MS, NS_PER_S

INTERVAL_NS = 100 * NS_PER_MS
PSS_INTERVAL_NS = 500 * NS_PER_MS


class Sampler:
    """Samples a process and all its descendants, from entering the context until `stop` or its end.

    A descendant stays in the tree when its parent ends. Totals never lose what ended processes had used, as far as it
    was seen: by an earlier sample, or by the parent that waited for them. PSS is read seldom, since the kernel walks
    the whole address space for it, and is None in the samples between. With the server's `net` folder in /proc, and
    the `port` it listens on, samples have its accept queue and the closed connections of its host as well; with its
    `cpus`, how long these were busy.
    """

    def __init__(
        self,
        pid: int,
        interval_ns: int = INTERVAL_NS,
        pss_interval_ns: int = PSS_INTERVAL_NS,
        net: Path | None = None,
        port: int | None = None,
        cpus: tuple[int, ...] = (),
    ) -> None:
        self._tree = Tree(pid)
        self._net = net
        self._cpus = cpus
        self._queue = AcceptQueue(net, port) if net is not None and port is not None else None
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
        samples = self._samples
        return samples[-1] if samples else None

    @property
    def workers_ended_ns(self) -> tuple[int, ...]:
        """When a process of the tree was found gone while others of it lived on: moments of the monotonic clock."""
        return tuple(self._tree.ended_ns)

    async def _join(self) -> None:
        self._stopped.set()
        await anyio.to_thread.run_sync(self._thread.join)

    def _run(self) -> None:
        try:
            self._sample_until_stopped()
        except Exception as error:  # raised again by stop()
            self._failure = error

    def _sample_until_stopped(self) -> None:
        due_ns = pss_due_ns = time.monotonic_ns()
        while not self._stopped.wait(max(0, due_ns - time.monotonic_ns()) / NS_PER_S):
            with_pss = time.monotonic_ns() >= pss_due_ns
            if with_pss:
                pss_due_ns = max(pss_due_ns + self._pss_interval_ns, due_ns)
            self._take(with_pss)
            # Deadlines are absolute, so that they do not drift; those that were missed are not made up for.
            missed = max(0, time.monotonic_ns() - due_ns) // self._interval_ns
            due_ns += (1 + missed) * self._interval_ns
        self._take(with_pss=True)

    def _take(self, with_pss: bool) -> None:
        sample = self._tree.sample(with_pss)
        if sample is not None:
            self._samples.append(sample.model_copy(update=self._of_the_host()))

    def _of_the_host(self) -> dict[str, int | None]:
        waiting = None if self._queue is None else self._queue.length()
        closed = None
        if self._net is not None:
            with suppress(StageError):  # the host is gone: that is not the sampler's to report
                closed = read_time_wait(self._net)
        busy_ns = read_busy_ns(self._cpus) if self._cpus else None
        return {"accept_queue": waiting, "time_wait": closed, "busy_ns": busy_ns}

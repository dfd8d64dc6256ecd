"""A server that runs already: asked as it is, and its processes looked at where they are this machine's."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import psutil

from headway.engine.message import LoadResult
from headway.engine.order import ClosedOrder, LoadOrder, OpenOrder, RequestOrder, StopByTime, TimeoutsOrder, WarmUpOrder
from headway.run.driver.engine import TICK_NS, drive
from headway.run.machine.cpus import partition_cpus
from headway.run.machine.process_tree import tree_cpu_ns
from headway.study.hosts import Cpus
from headway.units import NS_PER_S

TIMEOUT_NS = 30 * NS_PER_S
DRAIN_NS = 2 * NS_PER_S


@dataclass(frozen=True)
class Asked:
    """What came of one load. `cpu_ns` is the processor time of the server's process tree for an answer, and `memory_mb`
    its memory (PSS) afterwards; None where its processes are not this machine's, or not ours to look at."""

    load: LoadResult
    cpu_ns: float | None
    memory_mb: float | None


def listening_process(url: str) -> int | None:
    """The process that listens at the address, the parent where several do; None where there is none to be seen."""
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    with suppress(psutil.Error):
        pids = {
            connection.pid
            for connection in psutil.net_connections(kind="tcp")
            if connection.status == psutil.CONN_LISTEN and connection.laddr and connection.laddr.port == port
            if connection.pid
        }
        for pid in sorted(pids):
            if not pids & {parent.pid for parent in psutil.Process(pid).parents()}:
                return pid
    return None


async def ask_running(
    requests: Sequence[RequestOrder], by: ClosedOrder | OpenOrder, window_ns: int, pid: int | None, cpus: Cpus | None
) -> Asked:
    """One load at a server that runs already. Raises StageError where the generator cannot send it."""
    order = LoadOrder(
        requests=tuple(requests),
        load=by,
        stop=StopByTime(window_ns=window_ns),
        warm_up=WarmUpOrder(at_least_ns=NS_PER_S // 2, at_most_ns=NS_PER_S // 2),
        drain_ns=DRAIN_NS,
        timeouts=TimeoutsOrder(connect_ns=TIMEOUT_NS, response_ns=TIMEOUT_NS),
        tick_ns=TICK_NS,
    )
    before_ns = None if pid is None else tree_cpu_ns(pid)
    driven = await drive(order, partition_cpus(cpus).load, lambda _: None)
    after_ns = None if pid is None else tree_cpu_ns(pid)
    answered = driven.result.counts.answered
    known = before_ns is not None and after_ns is not None and answered > 0
    cpu_ns = ((after_ns or 0) - (before_ns or 0)) / answered if known else None
    return Asked(driven.result, cpu_ns, None if pid is None else _memory_mb(pid))


def _memory_mb(pid: int) -> float | None:
    """Shared pages counted once for all processes that share them."""
    with suppress(psutil.Error, AttributeError):
        process = psutil.Process(pid)
        tree = [process, *process.children(recursive=True)]
        return sum(each.memory_full_info().pss for each in tree) / 1e6
    return None

"""The single user: verifies the server before any load, and measures what a request takes without other load."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from headway.engine.link import LineCount
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, RequestOrder
from headway.record.record import SingleUser
from headway.run.driver.engine import one_user_order
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.testbed.links import Links, counted_since, open_links
from headway.run.testbed.testbed import Ground
from headway.run.testbed.wiring import LOAD
from headway.study.loads import Load
from headway.units import NS_PER_MS

ANSWERS = {"quick": 2, "full": 5}
"""How many responses a single user gets on one connection; the first one finds cold pools."""

MORE_NS, MOST_ANSWERS, FEWEST_ANSWERS = 400 * NS_PER_MS, 20, 3
"""Short responses are timed on more of them, as many as the time allows: a large part of a few is chance, and a
processor that has to wake up."""

COUNTED_ANSWERS = 2

Drive = Callable[[LoadOrder], Awaitable[LoadResult]]
Judge = Callable[[LoadResult], Awaitable[int]]


async def measure_single_user(
    load: Load, orders: Sequence[RequestOrder], size: str, drive: Drive, judge: Judge, pid: int | None = None
) -> SingleUser:
    """Measure a cold response and warm ones, and more where they are short; as many of each request.

    `judge` returns the median service time of valid responses, or raises StageError. `pid` is the server's process:
    with it the result has the CPU time of a response.
    """
    kinds = len(orders)
    timed = await _timed(one_user_order(load, orders, ANSWERS[size] * kinds), drive, pid)
    service_ns, connect_ns = await judge(timed.result), timed.result.connect.p50_ns
    more = min(MOST_ANSWERS * kinds, MORE_NS // max(1, service_ns))
    if more >= FEWEST_ANSWERS * kinds:
        timed = await _timed(one_user_order(load, orders, more), drive, pid)
        service_ns = await judge(timed.result)
    answers = timed.result.window.answered
    cpu_ns = None if timed.cpu_ns is None else timed.cpu_ns // answers
    return SingleUser(answers=answers, service_ns=service_ns, connect_ns=connect_ns, cpu_ns=cpu_ns)


@dataclass(frozen=True)
class _Timed:
    result: LoadResult
    cpu_ns: int | None


async def _timed(order: LoadOrder, drive: Drive, pid: int | None) -> _Timed:
    """Return the order's result, and the server's CPU time meanwhile."""
    before_ns = None if pid is None else tree_cpu_ns(pid)
    result = await drive(order)
    after_ns = None if pid is None else tree_cpu_ns(pid)
    return _Timed(result, None if before_ns is None or after_ns is None else after_ns - before_ns)


async def count_round_trips(
    load: Load, orders: Sequence[RequestOrder], ground: Ground, cpus: tuple[int, ...], drive: Drive, judge: Judge
) -> dict[str, float]:
    """Return how often a warm request waits for the other side of each link: the least of a few single requests.

    One request may have found a worker that was still cold. They are sent apart from the timed ones because taps cost
    time for every packet. A connection to the server is not counted where it is kept. Without links nothing is counted.
    """
    if ground.links is None and ground.taps is None:
        return {}
    async with open_links(ground.taps, cpus) as taps:
        tries = [await _trips(load, orders, ground, taps, drive, judge) for _ in range(COUNTED_ANSWERS)]
    return {name: min(trips[name] for trips in tries) for name in tries[0]}


async def _trips(
    load: Load, orders: Sequence[RequestOrder], ground: Ground, taps: Links | None, drive: Drive, judge: Judge
) -> dict[str, float]:
    before = await _counts(ground, taps)
    await judge(await drive(one_user_order(load, orders, 1)))
    counted = counted_since(before, await _counts(ground, taps))
    kept = counted[LOAD].connects if LOAD in counted and load.connection == "keep-alive" else 0
    return {name: float(count.round_trips - (kept if name == LOAD else 0)) for name, count in counted.items()}


async def _counts(ground: Ground, taps: Links | None) -> Mapping[str, LineCount]:
    return await ground.link_counts() | ({} if taps is None else await taps.count())

"""One lone user: verifies the server before any load, and finds what a request costs when nothing is in its way."""

from collections.abc import Awaitable, Callable, Mapping

from headway.engine.link import LineCount
from headway.engine.message import LoadResult
from headway.engine.order import LoadOrder, RequestOrder
from headway.record.record import OneUser
from headway.run.driver.engine import one_user_order
from headway.run.testbed.links import Links, open_links, seen
from headway.run.testbed.testbed import Ground
from headway.spec.load import Load

WARM_ANSWERS = {"quick": 1, "full": 4}
"""How many answers one lone user gets after the first, which finds cold pools."""

Drive = Callable[[LoadOrder], Awaitable[LoadResult]]
Judge = Callable[[LoadResult], Awaitable[int]]


async def one_lone_user(
    load: Load, asked: RequestOrder, ground: Ground, cpus: tuple[int, ...], form: str, drive: Drive, judge: Judge
) -> OneUser:
    """A cold answer, then warm ones on one connection, all judged; what crosses the links meanwhile is counted.

    `judge` gives the median service time of right answers, and raises StageError for any other.
    """
    answers = WARM_ANSWERS[form]
    await judge(await drive(one_user_order(load, asked, 1)))
    async with open_links(ground.taps, cpus) as taps:
        before = await _counts(ground, taps)
        warm = await drive(one_user_order(load, asked, answers))
        service_ns = await judge(warm)
        counted = seen(before, await _counts(ground, taps))
    return OneUser(
        answers=answers,
        service_ns=service_ns,
        connect_ns=warm.connect.p50_ns,
        round_trips={name: count.round_trips / answers for name, count in counted.items()},
    )


async def _counts(ground: Ground, taps: Links | None) -> Mapping[str, LineCount]:
    return await ground.link_counts() | ({} if taps is None else await taps.count())

"""A single user's requests: what a response takes without load."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import mul

from headway.engine.message import LoadResult
from headway.engine.network import LineCount
from headway.engine.order import LoadOrder, RequestOrder
from headway.plan.trial import FEWEST_RESPONSES
from headway.record.record import FEWEST_PARTS, RouteTimes, SingleUser, counted_since
from headway.run.driver.engine import one_user_order
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.testbed.testbed import Ground, Networks, open_networks
from headway.run.testbed.wiring import LOAD
from headway.run.trial.observers import Observations, Observers
from headway.study.loads import Load
from headway.units import NS_PER_S

COLD_ANSWERS = 2
"""So many first responses of each route find cold pools and workers, and are left out."""

MOST_ANSWERS, MEASURED_NS = 200, 2 * NS_PER_S
"""R0 is the mean over so many responses, or over as many as come in this time, whichever is sooner: of several blocks
each takes its part of the time, but no less than half. Two are waited for at least; where two would take longer than
this even without what the first of all may load, they are all that is measured, and the cold ones if every route is as
slow."""

FIRST_PART = 5
"""Few responses tell how many more the time allows for; each part is no more than four times as many as all before."""

LEAST_ANSWERS = FEWEST_RESPONSES
"""So many are waited for where there is one block only, whose interval needs them: if that takes no more than twice the
time."""

COUNTED_ANSWERS = 2


@dataclass(frozen=True)
class Part:
    """Responses on one connection, and the server's CPU time meanwhile."""

    result: LoadResult
    cpu_ns: int | None


def _answers(parts: Sequence[Part]) -> int:
    return sum(part.result.window.answered for part in parts)


def _mean_ns(parts: Sequence[Part]) -> float:
    """The mean service time of all their responses."""
    times = ((part.result.service.mean_ns or 0.0) * part.result.window.answered for part in parts)
    return sum(times) / _answers(parts)


def _quickest_ns(cold: Sequence[Part]) -> float:
    """The service time of the quicker one of two cold responses: the median of two is the lower one."""
    return cold[0].result.service.p50_ns or 0.0


def _cpu_ns(parts: Sequence[Part]) -> int | None:
    """The server's CPU time for one of their responses; None where that of any part is unknown."""
    known_ns = [part.cpu_ns for part in parts if part.cpu_ns is not None]
    return round(sum(known_ns) / _answers(parts)) if len(known_ns) == len(parts) else None


def route_times(request: RequestOrder, parts: Sequence[Part]) -> RouteTimes:
    """Return what these parts of a route's responses took."""
    cpu_ns = _cpu_ns(parts)
    return RouteTimes(
        weight=request.weight,
        parts=tuple(part.result.service for part in parts),
        cpu_ns=cpu_ns,
        part_answers=tuple(part.result.window.answered for part in parts),
        parts_cpu_ns=() if cpu_ns is None else tuple(_cpu_ns([part]) or 0 for part in parts),
    )


@dataclass(frozen=True)
class SingleUserLoad:
    """The requests of a single user to a server. `pid` is its process; `send` sends them, and returns their result.

    `judge` raises StageError unless all responses are valid.
    """

    pid: int
    load: Load
    requests: Sequence[RequestOrder]
    send: Callable[[LoadOrder], Awaitable[LoadResult]]
    judge: Callable[[LoadResult], Awaitable[None]]

    async def measure(self, blocks: int, observers: Observers) -> tuple[SingleUser, Observations]:
        """Measure what a response takes, each route by itself, in a run of so many blocks.

        What is observed is of the same responses.
        """
        observers.begin()
        cold = [[await self._send(request, COLD_ANSWERS)] for request in self.requests]
        observed = await observers.read()
        # The first response may load what all others use: the quicker one says how long a warm response takes.
        slow = [2 * _quickest_ns(parts) > MEASURED_NS for parts in cold]
        if all(slow):
            return self._single_user(cold), observed
        each_ns = max(MEASURED_NS / 2, MEASURED_NS / blocks) / len(self.requests)
        least = LEAST_ANSWERS if blocks == 1 else 0
        observers.begin()
        measured = [
            [await self._send(request, COLD_ANSWERS)] if is_slow
            else await self._measure_route(request, _quickest_ns(parts), each_ns, least)
            for request, parts, is_slow in zip(self.requests, cold, slow, strict=True)
        ]  # fmt: skip
        observed = await observers.read()
        return self._single_user(measured), observed

    async def _measure_route(self, request: RequestOrder, cold_ns: float, time_ns: float, least: int) -> list[Part]:
        """Measure as many warm responses as there is time for, of which cold ones have taken a part; or the least."""
        parts = [await self._send(request, 2)]
        left_ns = time_ns - COLD_ANSWERS * cold_ns - 2 * _mean_ns(parts)
        while (wanted := self._next_part(parts, left_ns)) > 0:
            parts.append(await self._send(request, wanted))
            left_ns -= wanted * _mean_ns(parts[-1:])
        missing = least - _answers(parts)
        if missing > 0 and least * _mean_ns(parts) <= 2 * time_ns:
            parts.append(await self._send(request, missing))
        return parts

    async def repeat(self, request: RequestOrder, answers: Sequence[int], time_ns: float) -> list[Part]:
        """Send the requests of these parts again, of each as many: two parts, and more as far as there is time."""
        parts: list[Part] = []
        left_ns = time_ns
        for size in answers:
            if len(parts) >= FEWEST_PARTS and size * _mean_ns(parts) > left_ns:
                break
            parts.append(await self._send(request, size))
            left_ns -= size * _mean_ns(parts[-1:])
        return parts

    def _next_part(self, done: Sequence[Part], left_ns: float) -> int:
        """How many responses come next; 0 or less at the end."""
        answers = _answers(done)
        most = MOST_ANSWERS // len(self.requests) - answers
        return min(most, max(FIRST_PART, 4 * answers), int(left_ns / max(1.0, _mean_ns(done))))

    def _single_user(self, measured: Sequence[Sequence[Part]]) -> SingleUser:
        weights = sum(request.weight for request in self.requests)
        shares = [request.weight / weights for request in self.requests]
        own_ns = [_cpu_ns(parts) for parts in measured]
        known_ns = [each for each in own_ns if each is not None]
        return SingleUser(
            answers=sum(map(_answers, measured)),
            service_ns=round(sum(map(mul, shares, map(_mean_ns, measured)))),
            routes=tuple(map(route_times, self.requests, measured)),
            connect_ns=measured[0][0].result.connect.p50_ns,
            cpu_ns=round(sum(map(mul, shares, known_ns))) if len(known_ns) == len(own_ns) else None,
        )

    async def _send(self, request: RequestOrder, answers: int) -> Part:
        """Send so many requests, one after another. Raises StageError unless all responses are valid."""
        before_ns = tree_cpu_ns(self.pid)
        result = await self.send(one_user_order(self.load, (request,), answers))
        after_ns = tree_cpu_ns(self.pid)
        await self.judge(result)
        return Part(result, None if before_ns is None or after_ns is None else after_ns - before_ns)

    async def count_round_trips(self, ground: Ground, cpus: tuple[int, ...]) -> dict[str, float]:
        """Return how often a warm request waits for the other side of each network: the least of a few single requests.

        One request may have found a worker that was still cold. They are sent apart from the timed ones because taps
        cost time for every packet. A connection to the server is not counted where it is kept. Without networks nothing
        is counted.
        """
        if ground.networks is None and ground.taps is None:
            return {}
        async with open_networks(ground.taps, cpus) as taps:
            tries = [await self._trips(ground, taps) for _ in range(COUNTED_ANSWERS)]
        return {name: min(trips[name] for trips in tries) for name in tries[0]}

    async def _trips(self, ground: Ground, taps: Networks | None) -> dict[str, float]:
        before = await _counts(ground, taps)
        await self._send(self.requests[0], 1)
        counted = counted_since(before, await _counts(ground, taps))
        kept = counted[LOAD].connects if LOAD in counted and self.load.connection == "keep-alive" else 0
        return {name: float(count.round_trips - (kept if name == LOAD else 0)) for name, count in counted.items()}


async def _counts(ground: Ground, taps: Networks | None) -> Mapping[str, LineCount]:
    return await ground.network_counts() | ({} if taps is None else await taps.count())

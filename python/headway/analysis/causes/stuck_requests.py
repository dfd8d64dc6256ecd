"""requests-stuck and pool-deadlock: requests that stand at one place until the end, and never have a response.

A rate needs responses, and such an app may give none. So these are looked for in what the probe saw, with or without a
valid measurement. Who stands for longest at a place at which nobody else waits holds what the others wait for.
"""

from collections.abc import Sequence

from headway.analysis.causes.counted_pools import had_two, queues_of, waiting_with_one
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.levels import BUSY, MOST, TOLERANCE
from headway.format import format_duration, plural
from headway.record.record import Measured
from headway.record.standings import Standing, WaitKind

MOST_OF_WINDOW = MOST
"""A request that stands at one place for more than half of a window does not go on …"""

STUCK_TIMES = 10
"""… if a single user's takes less than a tenth of that."""

HELD_BY_OTHERS: frozenset[WaitKind] = frozenset({"lock", "semaphore", "pool", "queue"})
"""Waits that end when another request lets go of what it holds."""

FOR_OWN_WORK: frozenset[WaitKind] = frozenset({"future", "executor"})
"""Waits for work that was handed to an executor."""


def stuck_requests(measured: Sequence[Measured]) -> tuple[str, Detection] | None:
    """The name and the evidence of requests that never finished; None where all did, or nobody looked.

    One that stands for no longer than others took to their response is in the same queue as they were.
    """
    for each in measured:
        counts, probe = each.load.counts, each.probe
        unfinished = counts.unfinished + counts.by_failure.get("response-timeout", 0)
        if not (unfinished or counts.failed) or probe is None or probe.standings is None:
            continue
        least_ns = max(
            MOST_OF_WINDOW * each.load.window.length_ns,
            STUCK_TIMES * each.single_user.service_ns,
            each.load.response.max_ns or 0,
        )
        stuck = [place for place in probe.standings.places if place.of == "request" and place.longest_ns > least_ns]
        if not unfinished and all(place.kind not in HELD_BY_OTHERS | FOR_OWN_WORK for place in stuck):
            continue  # the app gave up what a peer has kept waiting
        without = "no response" if unfinished else "no valid response"
        at_lines = [place for place in stuck if place.file]
        found = _named(at_lines, unfinished or counts.failed, without)
        if found is not None:
            inner = _inner_of_pool(each, at_lines)
            return found if inner is None else ("pool-deadlock", _with_holders(found[1], inner))
    return None


def _named(stuck: Sequence[Standing], requests: int, without: str) -> tuple[str, Detection] | None:
    if not stuck:
        return None
    most = max(stuck, key=lambda place: place.mean)
    said = (
        f"{_at(most)}: {most.mean:.3g} requests stand there on average, one for "
        f"{format_duration(most.longest_ns)}, and {plural(requests, 'request')} had {without}"
    )
    inside = [place for place in stuck if place.kind in FOR_OWN_WORK]
    if len(inside) == len(stuck) and any(place.kind == "executor" for place in inside):
        running = max((place for place in inside if place.kind == "future"), key=_longest, default=most)
        said += "; those that run wait for work that has not begun"
        return "pool-deadlock", Detection(said, where=f"{running.file}:{running.line}")
    holders = [place for place in stuck if place.kind not in HELD_BY_OTHERS]
    if holders and most.kind in HELD_BY_OTHERS:
        holder = max(holders, key=_longest)
        said += f"; who holds what they wait for stands at {_at(holder)}"
        return "requests-stuck", Detection(said, where=f"{holder.file}:{holder.line}")
    return "requests-stuck", Detection(said, where=f"{most.file}:{most.line}")


def _inner_of_pool(measured: Measured, stuck: Sequence[Standing]) -> Standing | None:
    """The place of those that have a connection of a pool and wait for another one of the same.

    All of the pool is in use, all that are stuck wait for it, and a single user's request had two at once, which were
    not those of parts of it that go on at the same time. As many wait there as the pool has connections: None where
    that is true of several places, as nobody sees then which of them have one.
    """
    loaded, alone, pool = measured.probe, measured.single_user_probe, stuck[0]
    if any((place.kind, place.waits_for) != ("pool", pool.waits_for) for place in stuck):
        return None
    if loaded is None or alone is None or alone.standings is None or alone.standings.in_parts > TOLERANCE:
        return None
    full = [queue for queue in queues_of(loaded.queues, pool) if queue.full]
    size = sum(queue.size or 0 for queue in full)
    two = had_two(alone, [queue.name for queue in full])
    if not two or size < 1 or sum(place.mean for place in stuck) < BUSY * size:
        return None
    inner = waiting_with_one(stuck, lambda place: place.mean, size)
    return inner[0] if len(inner) == 1 else None


def _with_holders(detection: Detection, inner: Standing) -> Detection:
    said = f"{detection.evidence}; all of the pool is in use, and those that have it wait at {_at(inner)} for one more"
    return Detection(said, where=f"{inner.file}:{inner.line}")


def _longest(place: Standing) -> int:
    return place.longest_ns


def _at(place: Standing) -> str:
    within = f" (in {place.function})" if place.function else ""
    return f"{short(place.file)}:{place.line}{within}"


REQUESTS_STUCK = Mechanism(
    name="requests-stuck",
    explain="Requests stand at one line of the app until the end of the measurement, and never have a response.",
    remedy="give what they wait for a timeout, and see that whoever holds it lets go",
    at_any_load=True,
)

POOL_DEADLOCK = Mechanism(
    name="pool-deadlock",
    explain="All of a pool, threads or connections, is had by requests that wait for another one of the same pool.",
    remedy="give the inner work a pool of its own, or do it in place; let a request use one connection for all it does",
)

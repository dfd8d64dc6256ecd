"""The single user again after the load, in the same processes: does a response cost more than before it?

Where it does, the load is sent again, and the single user's requests once more: what has filled up, as a cache does,
costs no more after that.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

import anyio

from headway.errors import StageError
from headway.record.probe import Probe
from headway.record.record import SingleUser, SingleUserAfter
from headway.run.machine.process_tree import descendants, tree_cpu_ns
from headway.run.trial.observers import Observers
from headway.run.trial.single_user import MEASURED_NS, Part, SingleUserLoad, route_times
from headway.units import NS_PER_MS, NS_PER_S

REPEAT_NS = 3 * MEASURED_NS
"""The requests of all routes are repeated for this time: as many parts of each as fit, and two at least. Before the
load they have a third of that in a trial of one block: a cost that has doubled with the first load has tripled with the
second, and as many parts of it fit. Where two fit the first one counts as well, in which is what a process does once.
"""

LIMIT_S = 30.0
"""A server that is stuck after its load holds up the trial for no longer than this."""

IDLE_NS, IDLE_SHARE, IDLE_TRIES = 100 * NS_PER_MS, 0.1, 10
"""A server has no work left once it uses less than this share of a processor for that long. What it uses without a
request is no cost of a response."""


async def measure_after_load(
    load: SingleUserLoad,
    before: SingleUser,
    answered: int,
    send_again: Callable[[], Awaitable[int]],
    observers: Observers,
) -> tuple[tuple[SingleUserAfter, ...], Probe | None]:
    """Measure the requests of `before` again, `answered` responses later, and once more after `send_again`.

    `send_again` sends the load again, and returns how many responses it had. The second measurement is left out where
    some part of each route's responses took no more CPU time than before. Nothing is returned where processes of the
    server have come or gone meanwhile, a response is not valid, or the server goes on computing. The probe is that of
    the second measurement: it shows where what has grown is computed.
    """
    processes, found, probe = set(descendants(load.pid)), list[SingleUserAfter](), None
    with suppress(StageError), anyio.move_on_after(LIMIT_S):
        observers.begin()
        first = await _measure(load, before, answered)
        await observers.read()
        found += first
        if first and _may_grow(before, first[0]):
            answered += await send_again()
            observers.begin()
            found += await _measure(load, before, answered)
            probe = (await observers.read()).probe
    return (tuple(found), probe) if set(descendants(load.pid)) == processes else ((), None)


def _may_grow(before: SingleUser, after: SingleUserAfter) -> bool:
    pairs = [route.same_parts(later) for route, later in zip(before.routes, after.routes, strict=True)]
    return any(parts and all(later_ns > ns for _, ns, later_ns in parts) for parts in pairs)


async def _measure(load: SingleUserLoad, before: SingleUser, answered: int) -> list[SingleUserAfter]:
    """Return what the same requests take now; nothing where the server computes without any."""
    share = await _idle_share(load.pid)
    if share is None:
        return []
    each_ns = REPEAT_NS / len(load.requests)
    measured = [
        await load.repeat(request, route.part_answers, each_ns)
        for request, route in zip(load.requests, before.routes, strict=True)
    ]
    later = await _idle_share(load.pid)
    if later is None:
        return []
    without_idle = [[_without(part, max(share, later)) for part in parts] for parts in measured]
    routes = (route_times(request, parts) for request, parts in zip(load.requests, without_idle, strict=True))
    return [SingleUserAfter(answered=answered, routes=tuple(routes))]


def _without(part: Part, idle_share: float) -> Part:
    """Return the part without what the server would have computed in the same time without requests."""
    if part.cpu_ns is None:
        return part
    window = part.result.window
    return replace(part, cpu_ns=max(0, round(part.cpu_ns - idle_share * (window.end_ns - window.start_ns))))


async def _idle_share(pid: int) -> float | None:
    """Wait until the server has no work left, and return which part of a processor it uses; None where it goes on."""
    for _ in range(IDLE_TRIES):
        before_ns = tree_cpu_ns(pid)
        await anyio.sleep(IDLE_NS / NS_PER_S)
        after_ns = tree_cpu_ns(pid)
        if before_ns is None or after_ns is None:
            return None
        share = (after_ns - before_ns) / IDLE_NS
        if share < IDLE_SHARE:
            return max(0.0, share)
    return None

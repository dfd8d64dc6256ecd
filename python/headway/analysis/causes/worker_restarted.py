"""worker-restarted: workers end and others take their place, and meanwhile fewer responses come.

While workers are missing, and new ones import the program, those that are left serve alone. So each part of a window
has its number of workers and its number of responses, and the line through these says what a worker more would serve.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.causes.queue_place import in_background, short
from headway.analysis.causes.worker_killed import WORKER_KILLED, ended_by_itself
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.levels import MOST, TOLERANCE
from headway.analysis.cell.workers import Workers, workers_of
from headway.analysis.time_budget.observation import accept_queue_of
from headway.analysis.time_budget.trend import slope
from headway.format import format_duration, percent, plural, rate
from headway.units import NS_PER_S


@dataclass(frozen=True)
class _Part:
    """A part of a window: how many workers served on average, and how many responses came."""

    ready: float
    per_s: float


@dataclass(frozen=True)
class _Cost:
    """Responses a second by the line through the parts: with all workers there, and as it was; and by which share less
    the latter is, at least."""

    all_per_s: float
    per_s: float
    least_share: float


def _detect_worker_restarted(case: Case) -> Found:
    """Workers ended under load, and with fewer of them there fewer responses came, by more than chance."""
    seen = [each for each in map(workers_of, case.blocks) if each is not None]
    if not seen or "worker-killed" in case.names:
        return None
    ended = sum(len(each.ended) for each in seen)
    if not ended:
        return Detection("no worker of the server ended while requests were measured", shown=False)
    where = ended_by_itself(case, ended)
    said = _said(seen, ended) + ("" if where is None else f", by the program's own line {short(where)}")
    most = max(each.most_ready for each in seen)
    parts = [part for each in seen if each.ended for part in _parts(each)]
    cost = _cost(parts, most)
    if cost is None or cost.least_share <= TOLERANCE:
        absent = _absent(case, seen)
        return Detection(f"{said}{absent or '; responses came no slower meanwhile'}", shown=bool(absent), where=where)
    share = 1 - cost.per_s / cost.all_per_s
    there = "all of them" if most > 1 else "it"
    return Detection(
        f"{said}. With {there} there {rate(cost.all_per_s)} responses a second would come; {rate(cost.per_s)} came, "
        f"{percent(share)} fewer (at least {percent(cost.least_share)})",
        where=where,
    )


def costs_most(case: Case) -> bool:
    """Whether half of the responses or more are missing since workers are away: that is why the others are full."""
    seen = [each for each in map(workers_of, case.blocks) if each is not None and each.ended]
    parts = [part for each in seen for part in _parts(each)]
    cost = _cost(parts, max((each.most_ready for each in seen), default=0)) if parts else None
    return cost is not None and cost.least_share >= MOST


def new_ones_compute(case: Case, budget: TimeBudget | None) -> bool:
    """Whether workers that began under load have used most of the server's processor time, beyond all that requests
    and background tasks compute: a processor is full because workers are restarted."""
    seen = [each for each in map(workers_of, case.blocks) if each is not None]
    used = case.cell.cpu_cores
    if budget is None or used is None or not seen:
        return False
    new = fmean(sum(process.cpu_ns for process in each.begun) / NS_PER_S / each.observed_s for each in seen)
    computing = sum(row.standing.value for row in budget.rows if row.kind == "cpu")
    computing += in_background(budget, lambda _, place: place.kind == "cpu" and not place.idle)
    return new - computing >= MOST * used


def _absent(case: Case, seen: Sequence[Workers]) -> str:
    """What shows that workers are away, however short the moments are at which they serve; "" where nothing does.

    Each is replaced, most requests wait to be accepted, and what is served would take workers that are there all the
    time less than half of theirs.
    """
    queued = fmean(accept_queue_of(block.measured) or 0.0 for block in case.blocks)
    in_flight = fmean(block.in_system for block in case.blocks)
    used, alive = case.rate * case.cell.r0_s, max(each.most_alive for each in seen)
    replaced = all(len(each.ended) > each.most_alive for each in seen)
    if not replaced or queued < MOST * in_flight or used >= MOST * alive:
        return ""
    return (
        f". {queued:.3g} requests wait to be accepted, though {rate(case.rate)} a second, each of "
        f"{format_duration(case.cell.r0_s * NS_PER_S)}, would keep {used:.2g} of {alive} workers busy: they are away"
    )


def _parts(workers: Workers) -> list[_Part]:
    """The parts of the window in which it was known who served, from each tick to the next."""
    ticks = [tick for tick in workers.block.measured.ticks if tick.phase == "window"]
    return [
        _Part(workers.ready_between(before.at_ns, tick.at_ns), tick.answered / ((tick.at_ns - before.at_ns) / NS_PER_S))
        for before, tick in pairwise(ticks)
        if before.at_ns < tick.at_ns and workers.covers(before.at_ns, tick.at_ns)
    ]


def _cost(parts: Sequence[_Part], most: int) -> _Cost | None:
    """What missing workers cost, by the line of least squares; None where their number did not change."""
    each_serves = slope([part.ready for part in parts], [part.per_s for part in parts])
    if each_serves is None:
        return None
    mean, missing = fmean(part.per_s for part in parts), max(0.0, most - fmean(part.ready for part in parts))
    all_per_s, least_per_s = mean + each_serves.value * missing, mean + max(0.0, each_serves.low) * missing
    return _Cost(all_per_s, mean, 1 - mean / least_per_s if least_per_s > 0 else 0.0)


def _said(seen: Sequence[Workers], ended: int) -> str:
    begun = [each for workers in seen for each in workers.begun]
    most = max(each.most_ready for each in seen)
    at_once = f"at most {most} served at a time"
    text = f"{plural(ended, 'worker')} ended and {len(begun) or 'none'} began; {at_once}"
    took_ns = [each.ready_ns - each.began_ns for each in begun if each.ready_ns is not None]
    if not took_ns:
        return f"{text}, and no new one before the end" if begun else text
    on_average = " on average" if len(took_ns) > 1 else ""
    return f"{text}, a new one after {format_duration(fmean(took_ns))}{on_average}"


def with_line_of_limit(
    causes: Sequence[CheckCause], blocks: Sequence[Block], requests: int, where: str
) -> tuple[CheckCause, ...]:
    """Return the causes, workers that are restarted with the line of the configuration that has each end after this
    number of `requests`, if each of them may have served about as many: in the window, or since the load began.

    If about as much data came to each that ended, no master has killed them, though requests failed with them.
    """
    seen = [each for each in map(workers_of, blocks) if each is not None]
    ended = [process for each in seen for process in each.ended]
    if not ended:
        return tuple(causes)
    in_window, in_all = (sum(counts) / len(ended) for counts in zip(
        *((block.window.answered, block.measured.load.counts.answered) for block in blocks), strict=True))  # fmt: skip
    least = in_window * len(ended) / sum(len(each.processes) for each in seen)  # those that live on have served as well
    if least > requests / MOST or in_all < MOST * requests:
        return tuple(causes)
    said = f"each served about {in_window:.0f} requests, and is to end after {requests:,} ({short(where)})"
    if not _is_about(in_window, requests):
        said = (
            f"at most {in_all:.0f} requests have come since the load began for each that ended, and it is to end after "
            f"{requests:,} ({short(where)})"
        )
    each_did = all(_is_about(process.segments, requests) for process in ended)
    ending = {WORKER_RESTARTED.name, *([WORKER_KILLED.name] if each_did else [])}
    as_restarted = {"name": WORKER_RESTARTED.name, "remedy": WORKER_RESTARTED.remedy}
    return tuple(each.model_copy(update=as_restarted).set_at(where, said) if each.name in ending else each
                 for each in causes)  # fmt: skip


def _is_about(number: float, requests: int) -> bool:
    return MOST * requests <= number <= requests / MOST


WORKER_RESTARTED = Mechanism(
    name="worker-restarted",
    explain="Workers of the server ended under load, and until others served in their place fewer responses came.",
    remedy=(
        "restart workers less often, and not together (gunicorn: a larger --max-requests with --max-requests-jitter), "
        "and have new ones serve sooner (--preload, fewer imports); else the server's log says why they ended"
    ),
    detect=_detect_worker_restarted,
    of_trials=True,
    summary="its workers end under load, and those that replace them need time to begin",
    counted=True,
)

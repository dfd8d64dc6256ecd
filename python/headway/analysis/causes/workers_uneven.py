"""workers-uneven: requests wait in one worker process for what another one has free at the same time.

Of each worker Little's law gives how long its requests take, R = L / X: the connections that it has, and the requests
that it is sent. Workers run the same program, so what the busiest ones serve each of them can serve, and where fewer
requests are in a worker they take as long as they would in any.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scipy import special

from headway.analysis.causes.case import Case
from headway.analysis.causes.case_queue import queue_of
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import is_shared
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.dispersion import interval_of_share
from headway.analysis.cell.levels import BUSY, BY_CHANCE, MOST
from headway.analysis.cell.workers import Worker, Workers, workers_of
from headway.analysis.time_budget.bounds import Looks, bounded_count
from headway.analysis.time_budget.budget import accounted
from headway.format import format_duration, percent, plural, rate
from headway.units import NS_PER_S

OF_ONE_PROCESS: frozenset[BudgetKind] = frozenset(
    {"before", "server", "runnable", "cpu", "executor", "semaphore", "lock", "queue", "pool"}
)
"""Waits for what each process has of its own. Requests of all workers wait for the same peers, files, timers, and locks
that all processes share."""


@dataclass(frozen=True)
class _Loaded:
    """The workers that have more requests than the mean, and the others, in one block.

    `busy_per_s` is the rate of one busy worker, at least; `light_s` how long a request takes in the others, at most,
    None where they had none.
    """

    workers: Workers
    busy: Sequence[Worker]
    light: Sequence[Worker]

    @property
    def every(self) -> Sequence[Worker]:
        return (*self.busy, *self.light)

    @property
    def requests(self) -> float:
        return _requests(self.every)

    @property
    def received(self) -> int:
        return _received(self.every)

    @property
    def per_s(self) -> float:
        return self.workers.block.rate

    @property
    def busy_per_s(self) -> float:
        low, _ = interval_of_share(_received(self.busy), self.received)
        return low * self.per_s / len(self.busy)

    @property
    def light_s(self) -> float | None:
        received = _received(self.light)
        if not received:
            return None
        low, _ = interval_of_share(received, self.received)
        per_s, looks = received / self.received * self.per_s, self.workers.looks
        spacing_s = self.workers.observed_s / max(1, looks)
        seen = Looks(looks, spacing_s, self.workers.block.in_system, per_s)
        return bounded_count(_requests(self.light), (), seen).high / (low * self.per_s)

    def evenly_per_s(self, case: Case) -> float:
        """The rate at least, if each worker had as many requests: what they send if none of them waits, what all
        workers serve that are as busy as the busiest, and what the server's processors are enough for."""
        alone_s = self.light_s or case.cell.r0_s
        bounds = [self.requests / alone_s, len(self.every) * self.busy_per_s]
        used = self.workers.block.cpu_cores
        if used:
            bounds.append(self.per_s * case.subject.granted_cores / used)
        return min(bounds)


def detect_workers_uneven(case: Case, budget: TimeBudget) -> Detection | None:
    """Requests wait for what each process has of its own, and all workers together are not full.

    Each block has processes of its own, and has to show it. Workers that end or begin meanwhile are another cause.
    """
    place = queue_of(case, budget)
    if place is None or not _is_of_one_process(place.row) or not accounted(budget) or case.served:
        return None
    if sum(row.standing.value for row in budget.rows if is_shared(row)) > MOST * budget.in_flight.value:
        return None
    loaded = [_loaded(case, each) for each in map(workers_of, case.blocks) if each is not None]
    found = [each for each in loaded if each is not None]
    if len(found) < len(case.blocks) or not found:
        return None
    return Detection(_said(case, max(found, key=lambda each: each.evenly_per_s(case) / each.per_s)))


def _is_of_one_process(row: BudgetRow) -> bool:
    return row.kind in OF_ONE_PROCESS and not is_shared(row)


def _loaded(case: Case, workers: Workers) -> _Loaded | None:
    """The workers of a block by what they have to do; None where all of them together may be full."""
    if workers.ended or workers.begun or not workers.looks:
        return None
    shares = workers.shares
    mean = _requests(shares) / len(shares)
    found = _Loaded(
        workers, [each for each in shares if each.requests > mean], [each for each in shares if each.requests <= mean]
    )
    seen = found.requests >= MOST * workers.block.in_system and found.received > 0
    if not found.busy or not seen or by_chance([each.requests for each in shares]) > BY_CHANCE:
        return None
    return None if found.per_s >= BUSY * found.evenly_per_s(case) else found


def by_chance(requests: Sequence[float]) -> float:
    """How probable it is at most that the worker with most requests has so many, or the one with fewest so few, if each
    request is given to any of the workers: twice as many tests as there are workers (Bonferroni)."""
    of, each = round(sum(requests)), 1 / len(requests)
    most, fewest = round(max(requests)), round(min(requests))
    so_many = float(special.bdtrc(most - 1, of, each)) if most else 1.0
    return 2 * len(requests) * min(so_many, float(special.bdtr(fewest, of, each)))


def _said(case: Case, found: _Loaded) -> str:
    busy, light, of = len(found.busy), len(found.light), len(found.every)
    received, seen_s = _received(found.busy), found.workers.observed_s
    took_s = _requests(found.busy) / (received / found.received * found.per_s)
    cpu = sum(each.process.cpu_ns for each in found.busy) / NS_PER_S / seen_s / busy
    rest = sum(each.process.cpu_ns for each in found.light) / NS_PER_S / seen_s / light
    few = _received(found.light)
    others = "no request" if not few else f"{percent(few / found.received)}, with {_requests(found.light):.3g} there"
    return (
        f"{busy} of {plural(of, 'worker')} served {percent(received / found.received)} of "
        f"the requests: {_requests(found.busy):.3g} were there at once, for {format_duration(took_s * NS_PER_S)} each "
        f"(CPU: {cpu:.2f} cores a worker); the other {light} served {others} (CPU: {rest:.2f}). Evenly spread as many "
        f"requests would be served at {rate(found.evenly_per_s(case))}/s or more, now {rate(found.per_s)}/s"
    )


def _requests(workers: Sequence[Worker]) -> float:
    return sum(each.requests for each in workers)


def _received(workers: Sequence[Worker]) -> int:
    return sum(each.received for each in workers)


WORKERS_UNEVEN = Mechanism(
    name="workers-uneven",
    explain=(
        "Some workers (processes, or tasks and threads with a queue each) have most of the requests, which wait there "
        "while others have room."
    ),
    remedy=(
        "let a worker accept no more connections than it can serve at once, so that the others get the rest; close "
        "connections after some requests, or have a proxy give each request to the worker that has fewest"
    ),
    more_processes_help=False,
    summary="some of its workers have most of the requests, while others have room",
)

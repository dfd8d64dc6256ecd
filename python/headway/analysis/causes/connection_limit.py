"""connection-limit-full: the server takes no more connections from its accept queue, though it has time for them."""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetRow
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.levels import BUSY, MOST, TOLERANCE
from headway.record.probe import Probe, Queue


def spare_threads(case: Case, row: BudgetRow) -> Queue | None:
    """The threads in which requests are served, where they were never all busy: something else limits how many are."""
    inside = BUSY * row.in_service.value
    executors = [each for probe in case.probes for each in _executors(probe)]
    return next((each for each in executors if each.size and inside <= each.busy_high_water < each.size), None)


def has_no_threads(case: Case, row: BudgetRow, processes: int) -> bool:
    """Whether more threads would let no more requests in: each one that is inside is a greenlet, or a task of an event
    loop. Of tasks several have to be inside each process for certain, and no executor's thread may have been busy."""
    if any(probe.greenlet_processes for probe in case.probes):
        return True
    return (
        bool(case.probes)
        and all(probe.standings is not None and probe.standings.by_threads == 0 for probe in case.probes)
        and not any(each.busy_high_water for probe in case.probes for each in _executors(probe))
        and (row.in_service.low or 0.0) > processes
    )


def _executors(probe: Probe) -> list[Queue]:
    return [each for each in probe.queues if each.name.startswith("executor")]


def with_line_of_connections(
    causes: Sequence[CheckCause], blocks: Sequence[Block], connections: int, where: str
) -> tuple[CheckCause, ...]:
    """Return the causes, connections that are too few with the line of the configuration that has each process hold so
    many `connections`, if about as many threads were busy, or greenlets served."""
    if not blocks or not all(_holds(block, connections) for block in blocks):
        return tuple(causes)
    said = f"a process is to hold no more than {connections:,} connections ({short(where)})"
    return tuple(each.set_at(where, said) if each.name == CONNECTION_LIMIT_FULL.name else each for each in causes)


def _holds(block: Block, connections: int) -> bool:
    """Whether requests use as many connections as each process may hold: in threads, of which a connection that is kept
    has none, or in greenlets, which are inside all the time."""
    probe = block.measured.probe
    if probe is None:
        return False
    if probe.greenlet_processes and probe.standings is not None:
        inside = sum(place.mean for place in probe.standings.places if place.of == "request")
        return BUSY <= inside / (connections * probe.greenlet_processes) <= 1 + TOLERANCE
    busy = [each.busy_high_water / probe.processes for each in _executors(probe)]
    return any(MOST * connections <= each <= connections for each in busy)


CONNECTION_LIMIT_FULL = Mechanism(
    name="connection-limit-full",
    explain="The server holds no more connections at once; others wait in its accept queue, though it has time.",
    remedy="let each process hold more connections at once (gunicorn: worker_connections; granian: backpressure); "
    "more threads do not help",
    summary="it holds no more connections at once, though it has time for them",
    more_processes_help=True,
)

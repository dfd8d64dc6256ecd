"""connection-limit-full: the server takes no more connections from its accept queue, while its threads have time."""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import BudgetRow, CheckCause
from headway.analysis.cell.levels import BUSY, MOST, TOLERANCE
from headway.record.probe import Probe, Queue


def spare_threads(case: Case, row: BudgetRow) -> Queue | None:
    """The threads in which requests are served, where they were never all busy: something else limits how many are."""
    inside = BUSY * row.in_service.value
    executors = [each for probe in case.probes for each in _executors(probe)]
    return next((each for each in executors if each.size and inside <= each.busy_high_water < each.size), None)


def _executors(probe: Probe) -> list[Queue]:
    return [each for each in probe.queues if each.name.startswith("executor")]


def with_line_of_connections(
    causes: Sequence[CheckCause], blocks: Sequence[Block], connections: int, where: str
) -> tuple[CheckCause, ...]:
    """Return the causes, connections that are too few with the line of the configuration that has each process hold so
    many `connections`, if about as many threads were busy, or greenlets served."""
    said = f"a process is to hold no more than {connections:,} connections ({short(where)})"
    probes = [block.measured.probe for block in blocks if block.measured.probe is not None]
    busy = [each.busy_high_water / probe.processes for probe in probes for each in _executors(probe)]
    if any(MOST * connections <= each <= connections for each in busy):
        return tuple(each.set_at(where, said) if each.name == CONNECTION_LIMIT_FULL.name else each for each in causes)
    if not blocks or not all(_holds_all(block, connections) for block in blocks):
        return tuple(causes)
    return tuple(_as_connections(each.set_at(where, said)) if each.name == "concurrency-limit-full" else each
                 for each in causes)  # fmt: skip


def _holds_all(block: Block, connections: int) -> bool:
    """Whether as many requests as the processes of greenlets may hold were inside all the time: nothing else limits how
    many of those there are."""
    probe = block.measured.probe
    if probe is None or probe.standings is None or not probe.greenlet_processes:
        return False
    inside = sum(place.mean for place in probe.standings.places if place.of == "request")
    return BUSY <= inside / (connections * probe.greenlet_processes) <= 1 + TOLERANCE


def _as_connections(limit: CheckCause) -> CheckCause:
    return CONNECTION_LIMIT_FULL.in_app(Detection(limit.evidence, where=limit.where))


CONNECTION_LIMIT_FULL = Mechanism(
    name="connection-limit-full",
    explain="The server holds no more connections at once; others wait in its accept queue, though it has time.",
    remedy="let each process hold more connections at once (gunicorn: worker_connections); more threads do not help",
    summary="it holds no more connections at once, though its threads have time",
    more_processes_help=True,
)

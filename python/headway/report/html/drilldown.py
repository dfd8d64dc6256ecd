"""What lies behind each figure: a cell's records, trial by trial."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate import P99_NEEDS
from headway.engine.network import LineCount
from headway.format import NOTHING, format_duration
from headway.record.record import CapacityValue, Failed, Invalid, Measured, Record, Reported
from headway.report.model import cell_key, measured_records
from headway.units import NS_PER_MS

LONGEST_LOG = 4000
"""So many characters of a log's end are shown; the whole log lies in the run's folder."""


@dataclass(frozen=True)
class Block:
    """One trial. Figures are None where it gave none, and p99 with too few responses; `said` has the reason."""

    number: int
    turn: int
    kind: str
    per_s: float | None = None
    p50_ms: float | None = None
    p99_ms: float | None = None
    answered: int | None = None
    failures: str = ""
    generator_share: float | None = None
    took_s: float = 0.0
    said: str = ""


@dataclass(frozen=True)
class CapacityRow:
    """A capacity as the manifest declares it and as each trial's server reported it."""

    name: str
    declared: str
    read_back: str

    @property
    def differs(self) -> bool:
        """Whether any server had something else."""
        return self.declared != self.read_back


@dataclass(frozen=True)
class Failure:
    """A trial without a measurement."""

    block: int
    headline: str
    remedy: str
    log_tail: str


@dataclass(frozen=True)
class BackendRow:
    """What a backend saw, over the blocks; the largest mark of any. `connections` are those that a request opens."""

    name: str
    requests: int
    errors: int
    most_at_once: int | None
    for_an_answer: float | None
    connections: float | None


@dataclass(frozen=True)
class RoleRow:
    """The kernel's counters of one role's host, over the blocks, each with what it counts."""

    name: str
    counts: tuple[int, ...]


@dataclass(frozen=True)
class LineRow:
    """What a link carried, over the blocks: "there / back" where the directions differ by nature."""

    name: str
    round_trips: float | None
    connections: float | None
    packets: str
    lost: str
    dropped: str
    late: str


KERNEL_COLUMNS = (
    ("listen_overflows", "accept queue full"),
    ("listen_drops", "dropped by the listener"),
    ("syn_retransmits", "first packets sent again"),
    ("retransmits", "segments sent again"),
    ("active_opens", "connections asked for"),
    ("passive_opens", "connections taken"),
    ("attempts_failed", "never came about"),
    ("resets", "broken off"),
    ("time_wait_high_water", "closed, holding a port, at most"),
    ("ports", "ports to each destination"),
)
"""What is shown of `KernelCount`, and its heading."""


@dataclass(frozen=True)
class Drilldown:
    """All that the records say of one cell."""

    blocks: tuple[Block, ...]
    capacities: tuple[CapacityRow, ...]
    stages: tuple[tuple[str, float], ...]
    backends: tuple[BackendRow, ...]
    roles: tuple[RoleRow, ...]
    lines: tuple[LineRow, ...]
    failures: tuple[Failure, ...]


def drilldown(cell: Cell, records: Sequence[Record]) -> Drilldown:
    """A cell's records, sorted out. `stages` are medians in milliseconds, `backends` sums over the blocks."""
    own = sorted(
        (record for record in records if record.trial.cell == cell_key(cell)), key=lambda each: each.trial.turn
    )
    unfit = {problem.block: problem.what for problem in cell.problems if problem.outcome == "invalid"}
    return Drilldown(
        blocks=tuple(_block(record, unfit.get(record.trial.block, "")) for record in own),
        capacities=_capacities([record.outcome for record in own if isinstance(record.outcome, Measured)]),
        stages=_stages(own),
        backends=_backends(cell, [outcome for _, outcome in measured_records(own, cell)]),
        roles=_roles(cell),
        lines=_lines(cell),
        failures=_failures(cell, own),
    )


def _block(record: Record, invalid: str) -> Block:
    """Return one trial's row. `invalid` is what a validity check found: then there are no figures."""
    trial, outcome, took_s = record.trial, record.outcome, record.took_ns / 1e9
    if isinstance(outcome, Failed):
        said = f"{outcome.stage}: {outcome.error}"
        return Block(trial.block, trial.turn, "failed", took_s=took_s, said=said)
    if isinstance(outcome, Invalid):
        return Block(trial.block, trial.turn, "invalid", took_s=took_s, said=outcome.reason)
    if isinstance(outcome, Reported):
        return Block(trial.block, trial.turn, "reported", took_s=took_s, said=f"by {outcome.tool}")
    if invalid:
        return Block(trial.block, trial.turn, "invalid", took_s=took_s, said=invalid)
    load = outcome.load
    response = load.response if load.window.settled else None  # too short as long as not every user was answered
    failures = ", ".join(f"{name} {count:,}" for name, count in sorted(load.window.by_failure.items()) if count)
    return Block(
        number=trial.block,
        turn=trial.turn,
        kind="measured",
        per_s=load.throughput_per_s,
        p50_ms=_ms(response.p50_ns if response else None),
        p99_ms=_ms(response.p99_ns if response and load.window.answered >= P99_NEEDS else None),
        answered=load.window.answered,
        failures=failures or "none",
        generator_share=load.cpu_share,
        took_s=took_s,
        said="" if load.window.settled else "latency left out: not every user had been answered when the window opened",
    )


def _ms(duration_ns: int | None) -> float | None:
    return None if duration_ns is None else duration_ns / NS_PER_MS


def _capacities(outcomes: Sequence[Measured]) -> tuple[CapacityRow, ...]:
    if not outcomes:
        return ()
    names = dict.fromkeys(name for outcome in outcomes for name in (*outcome.declared, *outcome.read_back))
    return tuple(
        CapacityRow(
            name=name,
            declared=_values([outcome.declared.get(name) for outcome in outcomes]),
            read_back=_values([outcome.read_back.get(name) for outcome in outcomes]),
        )
        for name in names
        if any(name in outcome.declared for outcome in outcomes)  # a server also tells its pid, which is no capacity
    )


def _values(values: Sequence[CapacityValue]) -> str:
    texts = ("none" if value is None else f"{value:g}" if isinstance(value, float) else str(value) for value in values)
    return ", ".join(dict.fromkeys(texts))


def _stages(records: Sequence[Record]) -> tuple[tuple[str, float], ...]:
    took: dict[str, list[float]] = {}
    for record in records:
        for stage in record.stages:
            took.setdefault(stage.stage, []).append(stage.took_ns / NS_PER_MS)
    return tuple((stage, median(times)) for stage, times in took.items())


def _backends(cell: Cell, outcomes: Sequence[Measured]) -> tuple[BackendRow, ...]:
    names = dict.fromkeys(name for outcome in outcomes for name in outcome.backends)
    return tuple(_backend(name, cell, [outcome for outcome in outcomes if name in outcome.backends]) for name in names)


def _backend(name: str, cell: Cell, outcomes: Sequence[Measured]) -> BackendRow:
    counts, answers = [outcome.backends[name] for outcome in outcomes], sum(o.load.counts.answered for o in outcomes)
    requests = sum(count.requests for count in counts)
    return BackendRow(
        name=name,
        requests=requests,
        errors=sum(count.errors for count in counts),
        most_at_once=max((c.in_flight_high_water for c in counts if c.in_flight_high_water is not None), default=None),
        for_an_answer=requests / answers if answers else None,
        connections=cell.counted.connections.get(name) if cell.counted else None,
    )


def _roles(cell: Cell) -> tuple[RoleRow, ...]:
    counts = cell.counted.kernel if cell.counted else {}
    return tuple(
        RoleRow(role, tuple(getattr(count, key) for key, _ in KERNEL_COLUMNS)) for role, count in counts.items()
    )


def _lines(cell: Cell) -> tuple[LineRow, ...]:
    """Return every link of which anything was counted: on the line itself, or the single user's round trips."""
    seen = cell.counted
    if seen is None:
        return ()
    return tuple(
        LineRow(
            name=name,
            round_trips=seen.round_trips.get(name),
            connections=seen.connections.get(name),
            packets=_both(seen.links.get(name), "packets"),
            lost=_both(seen.links.get(name), "lost"),
            dropped=_both(seen.links.get(name), "dropped"),
            late=_late(seen.links.get(name)),
        )
        for name in dict.fromkeys([*seen.links, *seen.round_trips])
    )


def _both(line: LineCount | None, key: str) -> str:
    return NOTHING if line is None else f"{getattr(line.request, key):,} / {getattr(line.answer, key):,}"


def _late(line: LineCount | None) -> str:
    if line is None:
        return NOTHING
    late = [count.late_p99_ns for count in (line.request, line.answer)]
    return " / ".join(NOTHING if ns is None else format_duration(ns) for ns in late)


def _failures(cell: Cell, records: Sequence[Record]) -> tuple[Failure, ...]:
    """Each trial without a measurement once: as the findings tell it, or else as its record does."""
    told = [
        Failure(problem.block, f"{problem.outcome}: {problem.what}", problem.remedy, _tail(problem.log_tail))
        for problem in cell.problems
    ]
    blocks = {failure.block for failure in told}
    for record in records:
        outcome, block = record.outcome, record.trial.block
        if isinstance(outcome, Failed) and block not in blocks:
            headline = f"failed in {outcome.stage}: {outcome.error}"
            told.append(Failure(block, headline, outcome.remedy, _tail(outcome.log_tail)))
        elif isinstance(outcome, Invalid) and block not in blocks:
            evidence = ", ".join(f"{name} = {value}" for name, value in outcome.evidence.items())
            told.append(Failure(block, f"invalid: {outcome.reason}", evidence, ""))
    return tuple(sorted(told, key=lambda failure: failure.block))


def _tail(log: str) -> str:
    return log if len(log) <= LONGEST_LOG else f"…{log[-LONGEST_LOG:]}"

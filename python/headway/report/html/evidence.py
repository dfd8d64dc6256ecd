"""What the records of a cell say: its trials as tables, and its quantities over time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from headway.analysis.cell.cell_findings import Cell, Counted, Problem
from headway.analysis.cell.measured_cell import BYTES_PER_MB
from headway.analysis.cell.quantiles import P99_NEEDS
from headway.engine.message import Tick
from headway.engine.network import LineCount
from headway.format import NOTHING, digits, format_duration, percent, plural
from headway.record.record import CapacityValue, Failed, Invalid, Measured, Record, Reported, Sample
from headway.report.model import Table, cell_key, measured_records
from headway.units import NS_PER_MS, NS_PER_S


class Wrong(str):
    """A text that is shown in the colour of faults."""

    __slots__ = ()


KERNEL_ROWS = {
    "listen_overflows": "accept queue full",
    "listen_drops": "dropped by the listener",
    "syn_retransmits": "first packets sent again",
    "retransmits": "segments sent again",
    "active_opens": "connections asked for",
    "passive_opens": "connections taken",
    "attempts_failed": "never came about",
    "resets": "broken off",
    "time_wait_high_water": "closed, holding a port, at most",
    "ports": "ports to each destination",
    "delayed_acks": "acknowledgements sent late",
}
"""The fields of `KernelCount` as the rows of a table."""


@dataclass(frozen=True)
class Drilldown:
    """All that the records say of one cell."""

    blocks: Table
    capacities: Table
    backends: Table
    kernel: Table
    networks: Table
    problems: tuple[Problem, ...]


def drilldown(cell: Cell, records: Sequence[Record]) -> Drilldown:
    """Return the records of a cell, sorted out; backends are added up over the blocks."""
    own = sorted(
        (record for record in records if record.trial.cell == cell_key(cell)), key=lambda each: each.trial.turn
    )
    return Drilldown(
        blocks=_blocks(cell, own),
        capacities=_capacities([record.outcome for record in own if isinstance(record.outcome, Measured)]),
        backends=_backends(cell, [outcome for _, outcome in measured_records(own, cell)]),
        kernel=_kernel(cell),
        networks=_networks(cell.counted or Counted()),
        problems=_problems(cell, own),
    )


def _blocks(cell: Cell, records: Sequence[Record]) -> Table:
    unfit = {problem.block: problem.what for problem in cell.problems if problem.outcome == "invalid"}
    return Table(
        "Block by block",
        ("block", "turn", "requests/s", "p50, ms", "p99, ms", "answers", "failures", "generator CPU", "took, s",
         "remark"),
        tuple(_block(record, unfit.get(record.trial.block, "")) for record in records),
        words=("failures", "remark"),
    )  # fmt: skip


def _block(record: Record, invalid: str) -> tuple[str, ...]:
    """Return the row of one trial. `invalid` is what a validity check found: then there are no figures."""
    begin, took = (str(record.trial.block), str(record.trial.turn)), digits(record.took_ns / NS_PER_S)

    def without_figures(kind: str, why: str) -> tuple[str, ...]:
        return (*begin, Wrong(kind), *[NOTHING] * 5, took, why)

    match record.outcome:
        case Failed(stage=stage, error=error):
            return without_figures("failed", f"{stage}: {error}")
        case Invalid(reason=reason):
            return without_figures("invalid", reason)
        case Reported(tool=tool):
            return without_figures("reported", f"by {tool}")
        case _ if invalid:
            return without_figures("invalid", invalid)
        case outcome:
            load = outcome.load
    settled, window = load.window.settled, load.window  # times are too short as long as not every user had a response
    p50_ns = load.response.p50_ns if settled else None
    p99_ns = load.response.p99_ns if settled and window.answered >= P99_NEEDS else None
    failures = ", ".join(f"{name} {count:,}" for name, count in sorted(window.by_failure.items()) if count)
    unsettled = "latency left out: not every user had been answered when the window opened"
    return (
        *begin, digits(load.throughput_per_s), _milliseconds(p50_ns), _milliseconds(p99_ns),
        f"{window.answered:,}", failures or "none", percent(load.cpu_share, column=True), took,
        "" if settled else unsettled,
    )  # fmt: skip


def _milliseconds(ns: int | None) -> str:
    return digits(None if ns is None else ns / NS_PER_MS)


def _capacities(outcomes: Sequence[Measured]) -> Table:
    """Return what the manifest declares and what the servers reported; what only they have, such as a pid, is none."""
    rows = []
    for name in dict.fromkeys(name for outcome in outcomes for name in outcome.declared):
        declared = _values(outcome.declared.get(name) for outcome in outcomes)
        read_back = _values(outcome.read_back.get(name) for outcome in outcomes)
        rows.append((name, declared, read_back if declared == read_back else Wrong(f"{read_back} (differs)")))
    columns = ("capacity", "declared", "read back from the running server")
    return Table("Capacities", columns, tuple(rows), words=columns)


def _values(values: Iterable[CapacityValue]) -> str:
    texts = ("none" if value is None else f"{value:g}" if isinstance(value, float) else str(value) for value in values)
    return ", ".join(dict.fromkeys(texts))


def _backends(cell: Cell, outcomes: Sequence[Measured]) -> Table:
    """Return what each backend saw: sums over the blocks, the largest mark of any, and figures of one request."""
    rows = []
    for name in dict.fromkeys(name for outcome in outcomes for name in outcome.backends):
        own = [outcome for outcome in outcomes if name in outcome.backends]
        counts, answers = [outcome.backends[name] for outcome in own], sum(each.load.counts.answered for each in own)
        requests = sum(count.requests for count in counts)
        most = max((c.in_flight_high_water for c in counts if c.in_flight_high_water is not None), default=None)
        rows.append((
            name, f"{requests:,}", f"{sum(count.errors for count in counts):,}", NOTHING if most is None else str(most),
            digits(requests / answers if answers else None),
            digits(cell.counted.connections.get(name) if cell.counted else None),
        ))  # fmt: skip
    columns = ("backend", "requests", "errors", "most at once", "asked, for an answer", "connections, a request")
    return Table("What the backends saw", columns, tuple(rows))


def _kernel(cell: Cell) -> Table:
    """Return the kernel's counters of each role's host, over the blocks."""
    counts = cell.counted.kernel if cell.counted else {}
    rows = [(title, *(f"{getattr(count, key):,}" for count in counts.values())) for key, title in KERNEL_ROWS.items()]
    queue = cell.counted.accept_queue if cell.counted else None
    return Table(
        "What the kernel counted",
        ("TCP, while the load ran", *counts),
        tuple(rows) if counts else (),
        note="" if queue is None else f"At most {plural(queue, 'connection')} waited for the server to accept them.",
    )


def _networks(counted: Counted) -> Table:
    """Return every network of which anything was counted: on the line itself, or the single user's round trips."""
    rows = []
    for name in dict.fromkeys([*counted.networks, *counted.round_trips]):
        line = counted.networks.get(name)
        figures = (digits(counted.round_trips.get(name)), digits(counted.connections.get(name)))
        rows.append(
            ("server" if name == "load" else name, *figures, *(_directions(line, key) for key in NETWORK_COUNTS))
        )
    columns = ("network to", "round trips, a request", "connections, a request", "packets there / back", "lost",
               "queue full", "late, p99")  # fmt: skip
    return Table("What the networks carried", columns, tuple(rows))


NETWORK_COUNTS = ("packets", "lost", "dropped", "late_p99_ns")


def _directions(line: LineCount | None, key: str) -> str:
    """Return "there / back"."""
    if line is None:
        return NOTHING
    counts = [getattr(direction, key) for direction in (line.request, line.answer)]
    return " / ".join(format_duration(count) if key.endswith("_ns") else f"{count:,}" for count in counts)


def _problems(cell: Cell, records: Sequence[Record]) -> tuple[Problem, ...]:
    """Return each trial without a measurement once: as the findings have it, or else as its record does."""
    found = [problem.model_copy(update={"what": f"{problem.outcome}: {problem.what}"}) for problem in cell.problems]
    blocks = {problem.block for problem in found}
    for block, outcome in ((record.trial.block, record.outcome) for record in records):
        if block in blocks:
            continue
        if isinstance(outcome, Failed):
            what, remedy, tail = f"failed in {outcome.stage}: {outcome.error}", outcome.remedy, outcome.log_tail
            found.append(Problem(block=block, outcome="failed", what=what, remedy=remedy, log_tail=tail))
        elif isinstance(outcome, Invalid):
            evidence = ", ".join(f"{name} = {value}" for name, value in outcome.evidence.items())
            found.append(Problem(block=block, outcome="invalid", what=f"invalid: {outcome.reason}", remedy=evidence))
    return tuple(sorted(found, key=lambda problem: problem.block))


ANSWERS_PER_POINT = 4
LONGEST_POINT_NS = NS_PER_S


Quantity = Literal["rate", "in_flight", "p99", "failures", "cpu", "memory"]

QUANTITIES: Mapping[Quantity, str] = {
    "rate": "answers a second",
    "in_flight": "in flight",
    "p99": "p99, ms",
    "failures": "failures a second",
    "cpu": "server's processors",
    "memory": "server's memory, MB",
}
"""The quantities that are drawn over time, and their names."""


class TimePoint(NamedTuple):
    """A quantity around a moment, in seconds since the window opened."""

    at_s: float
    value: float


def timelines(measured: Measured, most: int) -> Mapping[Quantity, Sequence[TimePoint]]:
    """Each quantity over time from warm-up to drain, with some `most` points at most; those that are not known, and
    failures where there are none, are left out.

    A point spans as many ticks as it takes for a few answers, at most a second: a server that answers three times a
    second would else seem to stop and go. Of several ticks the largest p99 is shown, since percentiles have no mean.
    """
    start_ns = measured.load.window.start_ns
    found: dict[Quantity, list[TimePoint]] = {quantity: [] for quantity in QUANTITIES}

    def add(quantity: Quantity, at_ns: float, value: float, places: int = 3) -> None:
        found[quantity].append(TimePoint(round((at_ns - start_ns) / NS_PER_S, 3), round(value, places)))

    for since_ns, ticks in _spans(measured.ticks, most):
        middle_ns, length_s = (since_ns + ticks[-1].at_ns) / 2, (ticks[-1].at_ns - since_ns) / NS_PER_S
        add("rate", middle_ns, sum(tick.answered for tick in ticks) / length_s)
        add("in_flight", middle_ns, ticks[-1].in_flight)
        add("failures", middle_ns, sum(tick.failed for tick in ticks) / length_s)
        if slowest := [tick.p99_ns for tick in ticks if tick.p99_ns is not None]:
            add("p99", middle_ns, max(slowest) / NS_PER_MS)
    for before, after in pairwise(_thinned(measured.samples, most)):
        cores = max(0.0, (after.cpu_ns - before.cpu_ns) / (after.at_ns - before.at_ns))
        add("cpu", (before.at_ns + after.at_ns) / 2, cores)
    for sample in _thinned([each for each in measured.samples if each.pss_bytes is not None], most):
        add("memory", sample.at_ns, (sample.pss_bytes or 0) / BYTES_PER_MB, places=1)
    if not any(point.value for point in found["failures"]):
        del found["failures"]
    return {quantity: points for quantity, points in found.items() if points}


def _spans(ticks: Sequence[Tick], most: int) -> Iterator[tuple[int, Sequence[Tick]]]:
    """Yield consecutive ticks that are drawn as one point, each with when its span begins.

    The first tick only marks when counting began.
    """
    if len(ticks) < 2:
        return
    since_ns, gathered, whole_ns = ticks[0].at_ns, list[Tick](), ticks[-1].at_ns - ticks[0].at_ns
    answered = sum(tick.answered for tick in ticks[1:])
    enough_ns = min(LONGEST_POINT_NS, ANSWERS_PER_POINT * whole_ns / answered) if answered else LONGEST_POINT_NS
    for tick in ticks[1:]:
        gathered.append(tick)
        # Ticks come a little early or late: a span that lacks a tenth is whole.
        if tick.at_ns - since_ns >= max(enough_ns, whole_ns / most) * 0.9 and tick.at_ns > since_ns:
            yield since_ns, gathered
            since_ns, gathered = tick.at_ns, []


def _thinned(samples: Sequence[Sample], most: int) -> list[Sample]:
    """Those that lie at least a `most`-th of the whole apart, and a twentieth of a second: the clock of a processor's
    time has steps of up to 10 ms."""
    if not samples:
        return []
    apart_ns = max(NS_PER_S // 20, (samples[-1].at_ns - samples[0].at_ns) / most)
    kept = [samples[0]]
    for sample in samples[1:]:
        if sample.at_ns - kept[-1].at_ns >= apart_ns:
            kept.append(sample)
    return kept

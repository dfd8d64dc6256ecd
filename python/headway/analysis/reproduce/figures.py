"""The study's figures: what was published, what the engine measured, what the source's tool says now.

And where a tool's figures are not what they seem, by what the engine and the backends saw of the same load. Only what
the records show is said: a habit of a tool that changed nothing here is left out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from headway.analysis.cell.block import Block
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.subject import Subject
from headway.analysis.findings import Figure, FigureRow, ToolBias
from headway.analysis.reproduce.metric import LEAST_SPAN_S, SPAN_S, span_s, value_of
from headway.analysis.reproduce.metric_value import Value, estimate_of
from headway.format import percent, plural
from headway.record.record import Reported
from headway.study.cells import MEANINGS, CellNames, Metric
from headway.study.study import Study

PUBLISHED_BLOCK = 1
"""A source's figures are of one run."""

LONE_SHARE = 0.02
"""A single response that takes a smaller share of the run than this is within what runs differ by."""

LONE_TOLERANCE = 0.25
"""How far the difference of two runs may be from the time of one response and still be attributed to it."""

RATES: tuple[Metric, ...] = ("throughput_per_s", "requests_per_s", "transactions_per_s")
"""Names under which tools print the same thing: answered requests a second."""

SHOWN_WITH: Mapping[Metric, Metric] = {"memory_peak_mb": "peak_pss_mb"}
"""A metric that is shown with another one though no source has it: virtual memory is not the memory in use."""

Values = Mapping[CellNames, Mapping[int, Value]]
"""A metric of each cell, by block. What is not known is left out."""


@dataclass(frozen=True)
class Source:
    """One metric of all cells of a study, and of those that gave none, why."""

    cells: tuple[CellNames, ...]
    values: Values
    why: Mapping[CellNames, str]

    def of(self, cell: CellNames) -> list[Value]:
        """The cell's value in each of its blocks."""
        return list(self.values.get(cell, {}).values())


def published_figure(metric: Metric, figures: Mapping[Metric, float]) -> float | None:
    """What a source published of a metric; a rate under whichever of its names the source has it."""
    names = (metric, *RATES) if metric in RATES else (metric,)
    return next((figures[name] for name in names if name in figures), None)


@dataclass(frozen=True)
class Figures:
    """The figures of a run by cell and block: the engine's of the blocks that are fit to be used, and the tool's.

    `why` says of cells without such a block why they have none.
    """

    study: Study
    blocks: Mapping[CellNames, Sequence[Block]]
    reports: Mapping[CellNames, Mapping[int, Reported]]
    why: Mapping[CellNames, str]

    def sources(self, metric: Metric) -> tuple[Source, Source, Source]:
        """The metric of each cell as the engine measured it, as the tool reports it, and as the source published it."""
        cells = self.study.cells
        measured = {
            cell: {block.number: value for block in blocks if (value := value_of(metric, block)) is not None}
            for cell, blocks in self.blocks.items()
        }
        reported = {
            cell: {block: Value(each.figures[metric]) for block, each in reports.items() if metric in each.figures}
            for cell, reports in self.reports.items()
        }
        known = [(row.cell, published_figure(metric, row.figures)) for row in self.study.published]
        published = {cell: {PUBLISHED_BLOCK: Value(figure)} for cell, figure in known if figure is not None}
        unknown = {
            cell: self.why.get(cell) or "its records do not have it" if cell in self.blocks else "it was not tried"
            for cell in cells
        }
        return Source(cells, measured, unknown), Source(cells, reported, {}), Source(cells, published, {})

    def rows(self) -> tuple[FigureRow, ...]:
        """The published rows in the source's order, then the study's other cells.

        Each has every metric that any row publishes, and what is `SHOWN_WITH` these.
        """
        sources = {metric for row in self.study.published for metric in row.figures}
        metrics = [
            each for each in MEANINGS if each in sources | {SHOWN_WITH[each] for each in sources & set(SHOWN_WITH)}
        ]
        if not metrics:
            return ()
        rows = {row.cell: (row.figures, row.note) for row in self.study.published}
        columns = [(metric, *self.sources(metric)) for metric in metrics]
        return tuple(
            FigureRow(
                **cell._asdict(),
                figures=tuple(
                    Figure(
                        metric=metric,
                        published=published.get(metric),
                        measured=self._estimate(metric, cell, measured),
                        reported=estimate_of(metric, reported.of(cell), measured=False),
                    )
                    for metric, measured, reported, _ in columns
                ),
                note=note,
            )
            for cell in dict.fromkeys([*rows, *self.study.cells])
            for published, note in [rows.get(cell, ({}, ""))]
        )

    def _estimate(self, metric: Metric, cell: CellNames, measured: Source) -> Estimate | None:
        found = estimate_of(metric, measured.of(cell))
        if found is None or metric != "max_successful_rps":
            return found
        shortest_s = min(span_s(block) for block in self.blocks[cell])
        if shortest_s >= SPAN_S:
            return found
        why = "a tenth of the run" if shortest_s > LEAST_SPAN_S else "the run is short"
        return found.model_copy(update={"method": f"{found.method}; moving average of {shortest_s:.3g} s: {why}"})


Reports = Mapping[int, Reported]
"""What one tool reported of a cell, by block."""

Found = tuple[str, str, str]
"""Name, evidence, hint."""


def misleading_figures(subject: Subject, reported: Reports, blocks: Sequence[Block]) -> tuple[ToolBias, ...]:
    """What misleads in these reports of one cell; `blocks` are the engine's that are fit to be used."""
    cell = CellNames(subject.server.name, subject.workload.name, subject.load.name, subject.network)
    return tuple(
        ToolBias(**cell._asdict(), name=found[0], tool=tool, evidence=found[1], hint=found[2])
        for tool in dict.fromkeys(report.tool for report in reported.values())
        for misleads in _BIASES.get(tool, ())
        if (found := misleads(subject, {b: each for b, each in reported.items() if each.tool == tool}, blocks))
    )


def _first_request_alone(subject: Subject, reported: Reports, blocks: Iterable[Block]) -> Found | None:
    """ab sends its first request by itself, and connects its other users after the response."""
    if subject.load.requests is None or subject.users == 1:
        return None
    pairs = [
        (report.figures["time_taken_s"], block.length_s, block.r0_s)
        for block in blocks
        if (report := reported.get(block.number)) is not None and "time_taken_s" in report.figures
    ]
    if not pairs:
        return None
    tool_s, engine_s, r0_s = (median(column) for column in zip(*pairs, strict=True))
    longer_s = median(tool - engine for tool, engine, _ in pairs)
    if r0_s < LONE_SHARE * engine_s or abs(longer_s - r0_s) > LONE_TOLERANCE * r0_s:
        return None
    evidence = (
        f"ab took {tool_s:.4g} s, the engine {engine_s:.4g} s for the same {plural(subject.load.requests, 'request')}: "
        f"{longer_s:.3g} s more, and a lone answer takes {r0_s:.3g} s"
    )
    hint = (
        "ab sends its first request alone and the others when that one is answered: its time, and its rate, are those "
        "of one more wave"
    )
    return "lone-first-request", evidence, hint


def _empty_replies(subject: Subject, reported: Reports, _: Iterable[Block]) -> Found | None:
    """ab counts a connection that was closed without a response among the complete requests."""
    for number, report in reported.items():
        counts = report.counts
        called = counts.get("complete", 0) - counts.get("failed", 0) - counts.get("non_2xx", 0)
        reasons = list(_too_little(subject, report, called))
        if reasons:
            evidence = f"in block {number} ab counts {called:g} requests as answered, but {'; '.join(reasons)}"
            hint = "ab counts a connection that was closed without an answer as a complete request: see its lengths"
            return "empty-replies", evidence, hint
    return None


def _too_little(subject: Subject, report: Reported, called: float) -> Iterator[str]:
    expected, bodies = subject.workload.answer, report.counts.get("html_bytes")
    size = len(expected.encode()) if expected else 0
    if bodies is not None and size and bodies < called * size:
        yield f"it read {bodies:g} bytes of bodies, enough for {bodies / size:.0f} answers of {size} bytes"
    for name, asks in _asked_backends(subject, report):
        requests = report.backends[name].requests
        if requests < called * asks:
            yield f"{name} was asked {requests} times, which is enough for {requests // asks}"


def _asked_backends(subject: Subject, report: Reported) -> list[tuple[str, int]]:
    """The backends that counted their requests, and how many of them a request of the workload makes."""
    counted = [(name, subject.counted_asks(name)) for name in subject.workload.backends if name in report.backends]
    return [(name, asks) for name, asks in counted if asks]


def _dropped_requests(subject: Subject, reported: Reports, _: Iterable[Block]) -> Found | None:
    """siege counts what is under way when its time is over neither as successful nor as failed."""
    for number, report in reported.items():
        ended = report.counts.get("transactions", 0) + report.counts.get("failed_transactions", 0)
        reached = {name: report.backends[name].requests / asks for name, asks in _asked_backends(subject, report)}
        most = max(reached, key=lambda name: reached[name], default=None)
        if most is None or not ended or reached[most] <= ended:
            continue
        lost = reached[most] - ended
        evidence = (
            f"in block {number} {most} was asked for {reached[most]:.0f} requests, and siege counts {ended:g}: "
            f"{lost:.0f} more reached the server ({percent(lost / ended)})"
        )
        hint = (
            "siege drops what is under way when its time is over, and counts it nowhere: those who waited longest are "
            "missing from its times and from its availability"
        )
        return "dropped-requests", evidence, hint
    return None


def _stale_csv(_: Subject, reported: Reports, __: Iterable[Block]) -> Found | None:
    """Locust writes its CSV once a second: what came after the last writing is not in it."""
    for number, report in reported.items():
        written, all_of = report.counts.get("csv_requests"), report.counts.get("requests")
        if written is None or all_of is None or written >= all_of:
            continue
        evidence = (
            f"in block {number} Locust's CSV has {written:g} requests, its own statistics at the end {all_of:g}: "
            f"{percent((all_of - written) / all_of)} are missing"
        )
        hint = "its CSV is written once a second, and not at the end: go by the statistics that it prints"
        return "stale-csv", evidence, hint
    return None


_BIASES: dict[str, tuple[Callable[[Subject, Reports, Sequence[Block]], Found | None], ...]] = {
    "ab": (_first_request_alone, _empty_replies),
    "siege": (_dropped_requests,),
    "locust": (_stale_csv,),
}

"""A source's study and its reproduction: what all outputs show of claims, published figures and misleading tools."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.analysis.findings import ClaimDecision, Figure, FigureRow, Findings, ToolBias
from headway.format import NOTHING, times, with_interval
from headway.study.cells import Metric

MOST_GROUPS = 6
"""Where claims are the answer, at most this many groups are shown in full."""

DECISIONS: tuple[ClaimDecision, ...] = get_args(ClaimDecision)
FIGURE_KINDS = ("published", "measured", "ratio", "tool")
RATIO_NOTE = "ratio is measured over published, or the tool's figure over it where nothing else was measured"

HEADINGS: dict[Metric, str] = {
    "throughput_per_s": "throughput/s",
    "requests_per_s": "requests/s",
    "time_taken_s": "time taken s",
    "time_per_request_ms": "time per request ms",
    "min_ms": "min ms",
    "mean_ms": "mean ms",
    "sd_ms": "sd ms",
    "median_ms": "median ms",
    "p90_ms": "p90 ms",
    "p99_ms": "p99 ms",
    "max_ms": "max ms",
    "availability_pct": "availability %",
    "response_time_s": "response time s",
    "transactions_per_s": "transactions/s",
    "memory_peak_mb": "VmPeak MB",
    "peak_pss_mb": "PSS MB",
    "max_successful_rps": "max successful/s",
    "total_successes": "successes",
    "round_trips": "round trips",
    "failed_pct": "failed %",
    "cpu_cores": "CPU cores",
    "cpu_ms_per_answer": "CPU ms per answer",
    "cpu_ms_per_request": "CPU ms per request",
    "switches_per_request": "switches per request",
    "listen_overflows": "queue overflows",
    "workers_ended": "workers ended",
    "backend_in_flight": "in flight at a backend",
}
"""Metrics as the headings of columns, each with its unit."""


@dataclass(frozen=True)
class FigureColumn:
    """One kind of one metric, of `FIGURE_KINDS`."""

    metric: Metric
    kind: str

    @property
    def metric_heading(self) -> str:
        """The metric with its unit."""
        return HEADINGS[self.metric]

    @property
    def heading(self) -> str:
        """The metric with its unit, and the kind."""
        return f"{self.metric_heading} {self.kind}"

    def value(self, row: FigureRow) -> float | Estimate | None:
        """What a row has in this column."""
        figure = next((figure for figure in row.figures if figure.metric == self.metric), None)
        if figure is None:
            return None
        if self.kind == "ratio":
            return ratio_to_published(figure)
        return {"published": figure.published, "measured": figure.measured, "tool": figure.reported}[self.kind]

    def texts(self, row: FigureRow) -> tuple[str, str]:
        """The value and its interval as texts; a published figure with all the digits that its source gives it."""
        value = self.value(row)
        match value:
            case None:
                return NOTHING, ""
            case Estimate():
                return with_interval(value)
            case _:
                return (f"×{times(value)}" if self.kind == "ratio" else f"{value:,.10g}"), ""

    def text(self, row: FigureRow) -> str:
        """The value with its interval."""
        return " ".join(self.texts(row)).strip()


@dataclass(frozen=True)
class FigureTable:
    """Published and measured figures, a row for each cell of the source. Columns of one metric stand together.

    `parts` of its cell tell a row from the others.
    """

    parts: tuple[str, ...]
    rows: tuple[FigureRow, ...]
    columns: tuple[FigureColumn, ...]

    def names(self, row: FigureRow) -> list[str]:
        """What tells a row from the others."""
        return [getattr(row, part) for part in self.parts]


def figure_table(findings: Findings) -> FigureTable | None:
    """The rows of the source, with a column for each kind of a metric that some row has; None without rows."""
    rows = findings.rows
    if not rows:
        return None
    metrics = dict.fromkeys(figure.metric for row in rows for figure in row.figures)
    columns = (FigureColumn(metric, kind) for metric in metrics for kind in FIGURE_KINDS)
    known = tuple(column for column in columns if any(column.value(row) is not None for row in rows))
    return FigureTable(distinguishing_parts(rows), rows, known)


def distinguishing_parts(rows: Sequence[FindingModel]) -> tuple[str, ...]:
    """The parts of cells that tell these apart; the server where one is all there is. `rows` name their cell."""
    parts = ("server", "workload", "load", "network")
    return tuple(part for part in parts if len({getattr(row, part) for row in rows}) > 1) or ("server",)


def ratio_to_published(figure: Figure) -> float | None:
    """Measured over published, or what the tool reported over it where nothing was measured."""
    ours = figure.measured or figure.reported
    if ours is None or not figure.published or (ours.low is not None and ours.high is None):
        return None
    return ours.value / figure.published


def claims_text(findings: Findings) -> str:
    """How many claims were decided, and how: "9 of 12 claims decided: 5 supported, 4 contradicted; 3 undecided"."""
    claims, left_out = findings.claims, len(findings.skipped_claims)
    counts = Counter(claim.decision for claim in claims)
    undecided = counts.pop("undecided", 0)
    decided = sum(counts.values())
    said = f"{decided or 'none'} of {len(claims)} {'claim' if len(claims) == 1 else 'claims'} decided"
    if counts:
        said += ": " + ", ".join(f"{counts[decision]} {decision}" for decision in DECISIONS if counts[decision])
    said += f"; {undecided} undecided" if undecided and decided else ""
    more = f"{left_out} more {'is' if left_out == 1 else 'are'} asked at a larger size only"
    return f"{said}; {more}" if left_out else said


def misleading_place(entry: ToolBias, parts: Sequence[str]) -> str:
    """Where a tool misleads: its name and the cell."""
    return f"{entry.tool}, {' · '.join(getattr(entry, part) for part in parts)}"


def shows_groups(findings: Findings, number: int) -> bool:
    """Whether this number of groups is shown in full: claims are the answer where a source had many cells."""
    return not findings.claims or number <= MOST_GROUPS


def form_words(findings: Findings) -> str:
    """The form of a study that reproduces a source, in words: "as published"; nothing for others."""
    return (findings.form or "").replace("-", " ")

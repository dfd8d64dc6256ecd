"""The study's figures as a table: what was published, what the engine measured, what the source's tool says now."""

from collections.abc import Mapping, Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.findings import Figure, FigureRow
from headway.analysis.reproduce.claim import Source
from headway.analysis.reproduce.metric import LEAST_SPAN_S, SPAN_S, span_s
from headway.analysis.reproduce.metric_value import Value, estimate_of, value_of
from headway.record.record import Reported
from headway.study.cells import METRICS, CellNames, Metric, PublishedFigures
from headway.study.loads import Load
from headway.study.study import Study

PUBLISHED_BLOCK = 1
"""A source's figures are of one run."""


class Figures:
    """The figures of a run by cell and block: the engine's of the blocks that are fit to be used, and the tool's.

    `why` says of cells without such a block why they have none.
    """

    def __init__(
        self,
        study: Study,
        blocks: Mapping[CellNames, Sequence[Block]],
        reported: Mapping[CellNames, Mapping[int, Reported]],
        why: Mapping[CellNames, str],
    ) -> None:
        self.study = study
        self.blocks = blocks
        self.reports = reported
        self.why = why
        self._loads: dict[str, Load] = {load.name: load for load in study.loads}

    def measured(self, metric: Metric) -> Source:
        """The metric of each cell as the engine measured it."""
        values = {cell: self._measured(metric, cell) for cell in self.blocks}
        why = {cell: self.why.get(cell) or "its records do not have it" for cell in self.study.cells}
        untried = {cell: "it was not tried" for cell in self.study.cells if cell not in self.blocks}
        return Source(self.study.cells, values, why | untried)

    def reported(self, metric: Metric) -> Source:
        """The metric of each cell as the tool says it."""
        values = {
            cell: {
                block: Value(report.figures[metric]) for block, report in reports.items() if metric in report.figures
            }
            for cell, reports in self.reports.items()
        }
        return Source(self.study.cells, values, {})

    def published(self, metric: Metric) -> Source:
        """The metric of each cell as the source gives it."""
        values = {
            row.cell: {PUBLISHED_BLOCK: Value(row.figures[metric])}
            for row in self.study.published
            if metric in row.figures
        }
        return Source(self.study.cells, values, {})

    def rows(self) -> tuple[FigureRow, ...]:
        """The published rows in the source's order, then the study's other cells, each with what any row publishes."""
        metrics = [metric for metric in METRICS if any(metric in row.figures for row in self.study.published)]
        if not metrics:
            return ()
        there = {row.cell: row for row in self.study.published}
        cells = [*there, *(cell for cell in self.study.cells if cell not in there)]
        return tuple(self._row(cell, there.get(cell), metrics) for cell in cells)

    def _row(self, cell: CellNames, published: PublishedFigures | None, metrics: Sequence[Metric]) -> FigureRow:
        given = {} if published is None else published.figures
        figures = tuple(
            Figure(
                metric=metric,
                published=given.get(metric),
                measured=self._estimate(metric, cell),
                reported=self._reported(metric, cell),
            )
            for metric in metrics
        )
        return FigureRow(**cell._asdict(), figures=figures, note="" if published is None else published.note)

    def _estimate(self, metric: Metric, cell: CellNames) -> Estimate | None:
        found = estimate_of(metric, list(self._measured(metric, cell).values()))
        if found is None or metric != "max_successful_rps":
            return found
        shortest_s = min(span_s(block) for block in self.blocks[cell])
        if shortest_s >= SPAN_S:
            return found
        why = "a tenth of the run" if shortest_s > LEAST_SPAN_S else "the run is short"
        return found.model_copy(update={"method": f"{found.method}; moving average of {shortest_s:.3g} s: {why}"})

    def _reported(self, metric: Metric, cell: CellNames) -> Estimate | None:
        reports = self.reports.get(cell, {})
        values = [Value(report.figures[metric]) for report in reports.values() if metric in report.figures]
        return estimate_of(metric, values, measured=False)

    def _measured(self, metric: Metric, cell: CellNames) -> dict[int, Value]:
        load = self._loads[cell.load]
        known = ((block.number, value_of(metric, block, load)) for block in self.blocks.get(cell, ()))
        return {number: value for number, value in known if value is not None}

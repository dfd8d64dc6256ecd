"""The table of a study in the layout of its source: a row for each of its cells, a column for each of its figures."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.model import Figure, Findings
from headway.report.export import inert
from headway.report.markdown import escape, figures_table
from headway.report.reproduced import (
    FigureTable,
    MetricColumns,
    figure_table,
    figure_text,
)
from headway.report.restructured import list_table


@dataclass(frozen=True)
class _Column:
    """One kind of one metric."""

    columns: MetricColumns
    kind: str

    @property
    def heading(self) -> str:
        return f"{self.columns.heading} {self.kind}"


def source_markdown(findings: Findings) -> str:
    """As Markdown; "" for a study without a source."""
    table = figures_table(findings)
    return f"# {escape(findings.title)}\n\n{table}\n" if table else ""


def source_rst(findings: Findings) -> str:
    """As reStructuredText; "" for a study without a source."""
    found = figure_table(findings)
    if found is None:
        return ""
    columns = _columns(found)
    rows = [
        [*row.names, *(figure_text(row.figures.get(c.columns.metric), c.kind) for c in columns)] for row in found.rows
    ]
    return list_table(findings.title, [*found.parts, *(column.heading for column in columns)], rows)


def source_csv(findings: Findings) -> str:
    """As CSV, numbers in full and without intervals' signs: low and high have columns of their own."""
    found = figure_table(findings)
    if found is None:
        return ""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    names = ("server", "workload", "load", "link")
    metrics = [columns.metric for columns in found.metrics]
    kinds = ("published", "measured", "measured_low", "measured_high", "tool")
    writer.writerow([*names, *(f"{metric} {kind}" for metric in metrics for kind in kinds), "note"])
    for row in findings.rows:
        figures = {figure.metric: figure for figure in row.figures}
        values = [value for metric in metrics for value in _values(figures.get(metric))]
        writer.writerow([*(inert(getattr(row, name)) for name in names), *values, inert(row.note)])
    return output.getvalue()


def _columns(found: FigureTable) -> Sequence[_Column]:
    return [_Column(columns, kind) for columns in found.metrics for kind in columns.kinds]


def _values(figure: Figure | None) -> tuple[float | None, ...]:
    if figure is None:
        return (None,) * 5
    ours, tool = figure.measured, figure.reported
    own = (None, None, None) if ours is None else (ours.value, ours.low, ours.high)
    return (figure.published, *own, None if tool is None else tool.value)

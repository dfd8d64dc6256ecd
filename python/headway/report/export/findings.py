"""Findings for other programs and documents: JSON, Markdown and CSV.

Tables as reStructuredText: `list-table`, which takes any text in its cells.
The table of a study in the layout of its source: a row for each of its cells, a column for each of its figures.
"""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from headway.analysis.cell.cell_findings import Cell, Estimate
from headway.analysis.findings import Figure, Findings
from headway.errors import Fault, StudyError
from headway.format import NOTHING, digits, estimate_text, one_line, share_text
from headway.report.export.markdown import escape, figures_table, source_parts
from headway.report.model import LINKS_TITLE, Group, LinkTable, collapse_caveats, groups, link_tables, rate_text, reason
from headway.report.source_study import (
    FigureTable,
    MetricColumns,
    claims_text,
    figure_table,
    figure_text,
)
from headway.report.verdict import Line, aa_test_lines, background_probe_text, group_lines, study_lines

Format = Literal["json", "markdown", "csv"]
FORMATS: tuple[Format, ...] = get_args(Format)


def export(findings: Findings, format: str) -> str:  # noqa: A002 the word that the command line uses
    """The findings in one of `FORMATS`. Raises StudyError for any other one."""
    match format:
        case "json":
            return findings.model_dump_json(indent=1)
        case "markdown":
            return _markdown(findings)
        case "csv":
            return _csv(findings)
        case _:
            remedy = f"choose one of {', '.join(FORMATS)}"
            raise StudyError(Fault(f"there is no export format {format!r}", place="--format", remedy=remedy))


_ESTIMATES = ("throughput", "p50_ms", "p99_ms", "cpu_s_per_request", "peak_pss_mb", "single_user_ms", "efficiency")
_FELT = ("p50_ms", "p99_ms", "slower")
_PLAIN = ("success_share", "ideal_per_s", "little_residual", "generator_share")


def _csv(findings: Findings) -> str:
    rows = [_csv_row(findings, cell) for group in groups(findings) for cell in group.cells]
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(_csv_header())
    writer.writerows(rows)
    return output.getvalue()


def _csv_header() -> list[str]:
    estimates = [f"{name}{part}" for name in _ESTIMATES for part in ("", "_low", "_high")]
    head = ["study", "run", "server", "model", "workload", "load", "link", "outcome", "blocks"]
    maximum = ["theoretical_maximum_per_s", "ceiling_name"]
    felt = [f"bystander_{name}{part}" for name in _FELT for part in ("", "_low", "_high")]
    return [*head, *estimates, *_PLAIN, *maximum, "causes", "warnings", "why", *felt]


def _csv_row(findings: Findings, cell: Cell) -> list[str | float | int | None]:
    row: list[str | float | int | None] = [findings.study, findings.run, cell.server, cell.model, cell.workload]
    row += [cell.load, cell.link, cell.outcome, cell.blocks]
    for name in _ESTIMATES:
        estimate: Estimate | None = getattr(cell, name)
        row += [estimate.value, estimate.low, estimate.high] if estimate else [None, None, None]
    row += [getattr(cell, name) for name in _PLAIN]
    row += [cell.theoretical_maximum.value, cell.theoretical_maximum.name] if cell.theoretical_maximum else [None, None]
    row.append(" ".join(cause.name for cause in cell.causes))
    row.append(" ".join(dict.fromkeys(warning.name for warning in cell.warnings)))
    row.append(one_line(reason(cell)))
    for name in _FELT:
        felt = getattr(cell.background_probe, name, None)
        row += [felt.value, felt.low, felt.high] if isinstance(felt, Estimate) else [None, None, None]
    return [spreadsheet_text(value) if isinstance(value, str) else value for value in row]


def spreadsheet_text(text: str) -> str:
    """A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text there."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


_COLUMNS = ("server", "concurrency model", "requests/s", "share of ceiling", "maximum", "p50 ms", "p99 ms",
            "CPU ms/request", "PSS MB", "why")  # fmt: skip
_RIGHT = ("requests/s", "share of ceiling", "p50 ms", "p99 ms", "CPU ms/request", "PSS MB")


def _markdown(findings: Findings) -> str:
    parts = [f"# {escape(findings.title)}", escape(findings.question)]
    parts += source_parts(findings)
    several = len(groups(findings)) > 1
    links = link_tables(findings)
    for group in groups(findings):
        if several:
            parts.append(f"## {escape(f'{group.workload}, {group.load}, {group.link}')}")
        parts += _markdown_group(group, with_link=bool(links))
        parts += _markdown_lines(group_lines(findings, group))
    parts += [part for table in links for part in _markdown_links(table)]
    parts += _markdown_lines((*study_lines(findings), *aa_test_lines(findings)))
    warnings = collapse_caveats(findings)
    if warnings:
        parts.append("\n".join(
            f"- **{escape(warning.name)}** {escape(warning.where)}: {escape(warning.evidence)} → {escape(warning.hint)}"
            for warning in warnings
        ))  # fmt: skip
    parts.append(f"Run `{one_line(findings.run).replace('`', '')}`; ± is a 95 % confidence interval over blocks.")
    return "\n\n".join(parts) + "\n"


def _markdown_lines(lines: Sequence[Line]) -> list[str]:
    """An item each; a command as code, in which Markdown knows no escapes."""
    items = [
        f"- **{line.label}** {escape(line.text)}"
        + (f" `{one_line(line.command).replace('`', '')}`" * bool(line.command))
        for line in lines
    ]
    return ["\n".join(items)] if items else []


def _markdown_links(table: LinkTable) -> list[str]:
    """What each server does over each link; bold is what the answer puts first."""
    head = ["server", *(escape(link) for link in table.links)]
    rows = [head, ["---", *("---:" for _ in table.links)]]
    for server, cells in table.rows:
        texts = [escape(" ".join(rate_text(cell)).strip()) for cell in cells]
        marked = [
            f"**{text}**" if table.leads(server, link) else text for link, text in zip(table.links, texts, strict=True)
        ]
        rows.append([escape(server), *marked])
    title = escape(f"{table.workload}, {table.load}: {LINKS_TITLE}")
    return [f"## {title}", "\n".join(f"| {' | '.join(row)} |" for row in rows)]


def _markdown_group(group: Group, with_link: bool) -> list[str]:
    parts = []
    if group.verdict:
        parts.append(f"**{escape(group.verdict.sentence)}**")
        parts.append("\n".join(f"- {escape(line)}" for line in group.verdict.reasons))
    columns, cells = group_table(group, with_link)
    rule = ["---:" if column in _RIGHT else "---" for column in columns]
    rows = [columns, rule, *([escape(text) for text in row] for row in cells)]
    parts.append("\n".join(f"| {' | '.join(row)} |" for row in rows))
    return [part for part in parts if part]


def group_table(group: Group, with_link: bool) -> tuple[list[str], list[list[str]]]:
    """The heading and the rows of what is compared, as plain texts."""
    felt = any(cell.background_probe for cell in group.cells)
    columns = [*(["link"] if with_link else []), *_COLUMNS[:-1], *(["background probe"] if felt else []), _COLUMNS[-1]]
    return columns, [[*([cell.link] if with_link else []), *_row(cell, felt)] for cell in group.cells]


def _row(cell: Cell, felt: bool) -> list[str]:
    return [
        cell.server,
        cell.model,
        estimate_text(cell.throughput),
        share_text(cell.efficiency) if cell.efficiency else NOTHING,
        f"{digits(cell.theoretical_maximum.value)}/s ({cell.theoretical_maximum.name})"
        if cell.theoretical_maximum
        else NOTHING,
        estimate_text(cell.p50_ms),
        estimate_text(cell.p99_ms),
        estimate_text(cell.cpu_s_per_request, 1000),
        estimate_text(cell.peak_pss_mb),
        *([background_probe_text(cell) or NOTHING] if felt else []),
        reason(cell),
    ]


def escape_rst(text: str) -> str:
    """Text that reStructuredText shows as it is."""
    return re.sub(r"([\\`*_|:])", r"\\\1", one_line(text))


def list_table(title: str, heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of texts, which are escaped here."""
    lines = [f".. list-table:: {escape_rst(title)}", "   :header-rows: 1", ""]
    for row in (heading, *rows):
        lines += [f"   {'*' if place == 0 else ' '} - {escape_rst(text)}".rstrip() for place, text in enumerate(row)]
    return "\n".join(lines) + "\n"


def restructured(findings: Findings, source: str = "") -> str:
    """The findings as a document: answers first, then each table; `source` is the source's own table, if it has one."""
    parts = [_title(findings.title, "="), escape_rst(findings.question)]
    if findings.claims:
        rows = [[claim.decision, claim.sentence, claim.evidence] for claim in findings.claims]
        parts.append(list_table(claims_text(findings), ("decision", "claim", "evidence"), rows))
    parts += [source] if source else []
    several = len(groups(findings)) > 1
    for group in groups(findings):
        place = f"{group.workload}, {group.load}, {group.link}"
        parts += [_title(place, "-")] if several else []
        if group.verdict:
            parts += [escape_rst(group.verdict.sentence), _items(group.verdict.reasons)]
        parts.append(list_table(place, *group_table(group, with_link=False)))
    parts.append(f"Run {escape_rst(findings.run)}; ± is a 95 % confidence interval over blocks.")
    return "\n\n".join(part.rstrip("\n") for part in parts if part) + "\n"


def _title(text: str, line: str) -> str:
    shown = escape_rst(text)
    return f"{shown}\n{line * len(shown)}"


def _items(lines: Sequence[str]) -> str:
    return "\n".join(f"- {escape_rst(text)}" for text in lines)


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
        writer.writerow(
            [*(spreadsheet_text(getattr(row, name)) for name in names), *values, spreadsheet_text(row.note)]
        )
    return output.getvalue()


def _columns(found: FigureTable) -> Sequence[_Column]:
    return [_Column(columns, kind) for columns in found.metrics for kind in columns.kinds]


def _values(figure: Figure | None) -> tuple[float | None, ...]:
    if figure is None:
        return (None,) * 5
    ours, tool = figure.measured, figure.reported
    own = (None, None, None) if ours is None else (ours.value, ours.low, ours.high)
    return (figure.published, *own, None if tool is None else tool.value)

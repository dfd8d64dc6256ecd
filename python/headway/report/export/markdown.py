"""Findings as documents: Markdown, and reStructuredText, whose `list-table` takes any text in its cells."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from headway.analysis.findings import Findings
from headway.format import NOTHING, digits, estimate_text, one_line
from headway.report.model import (
    NETWORKS_TITLE,
    NetworkTable,
    Table,
    collapse_warnings,
    groups,
    network_tables,
    rate_text,
)
from headway.report.source_study import (
    FIGURE_KINDS,
    RATIO_NOTE,
    FigureColumn,
    FigureTable,
    claims_text,
    distinguishing_parts,
    figure_table,
    misleading_place,
)
from headway.report.verdict import Line, aa_test_lines, group_lines, group_table, study_lines

MOST_COLUMNS = 8
"""A table with more columns of figures is divided: no page is that wide."""


class Markdown(str):
    """A text that is Markdown already."""

    __slots__ = ()


def escape(text: str) -> str:
    """Text that Markdown shows as it is: neither a cell's end, nor markup, nor HTML."""
    if isinstance(text, Markdown):
        return text
    return re.sub(r"([\\`*_\[\]|~])", r"\\\1", one_line(text)).replace("&", "&amp;").replace("<", "&lt;")


def code(text: str) -> Markdown:
    """Text as code, in which Markdown knows no escapes."""
    return Markdown(f"`{one_line(text).replace('`', '')}`")


def markdown_table(table: Table) -> str:
    """The rows in Markdown, without the title."""
    rule = ["---" if column in table.words else "---:" for column in table.columns]
    rows = [list(map(escape, row)) for row in (table.columns, *table.rows)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (rows[0], rule, *rows[1:]))


def markdown(findings: Findings) -> str:
    """All findings: answers first, then tables, verdicts and warnings."""
    parts = [f"# {escape(findings.title)}", escape(findings.question), *source_parts(findings)]
    every, networks = groups(findings), network_tables(findings)
    for group in every:
        if len(every) > 1:
            parts.append(f"## {escape(', '.join(group.place))}")
        if group.verdict:
            parts += [f"**{escape(group.verdict.sentence)}**", _items(map(escape, group.verdict.reasons))]
        parts += [markdown_table(group_table(group, with_network=bool(networks))), _lines(group_lines(findings, group))]
    for table in map(_network_table, networks):
        parts += [f"## {escape(table.title)}", markdown_table(table)]
    parts.append(_lines((*study_lines(findings), *aa_test_lines(findings))))
    parts.append(_items(
        f"**{escape(warning.name)}** {escape(where)}: {escape(warning.evidence)} → {escape(warning.hint)}"
        for warning, where in collapse_warnings(findings)
    ))  # fmt: skip
    parts.append(f"Run {code(findings.run)}; ± is a 95 % confidence interval over blocks.")
    return "\n\n".join(part for part in parts if part) + "\n"


def _items(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)


def _lines(lines: Sequence[Line]) -> str:
    """An item each, its command as code."""
    return _items(
        f"**{line.label}** {escape(line.text)}" + f" {code(line.command)}" * bool(line.command) for line in lines
    )


def _network_table(table: NetworkTable) -> Table:
    """What each server does over each network; marked is what the verdict puts first."""
    rows = []
    for server, cells in table.rows.items():
        texts = [(cell, " ".join(rate_text(cell)).strip()) for cell in cells]
        rows.append([server, *(Markdown(f"**{escape(text)}**") if table.leads(cell) else text for cell, text in texts)])
    title = f"{', '.join(table.groups[0].place[:2])}: {NETWORKS_TITLE}"
    return Table(title, ["server", *table.networks], rows, words=("server",))


def claims_table(findings: Findings, mechanisms: bool = True) -> str:
    """Each claim with its decision, its ratios, the evidence and the mechanism; "" where there are none."""
    if not findings.claims:
        return ""
    words = ["decision", "claim", "evidence", "mechanism"]
    rows = [
        [
            Markdown(f"**{claim.decision}**"),
            claim.sentence,
            digits(claim.published),
            estimate_text(claim.ratio),
            estimate_text(claim.reported),
            claim.evidence,
            *([claim.mechanism or NOTHING] if mechanisms else []),
        ]
        for claim in findings.claims
    ]
    columns = ["decision", "claim", "ratio published", "ratio measured", "ratio by the tool", "evidence"]
    return markdown_table(Table("", columns + ["mechanism"] * mechanisms, rows, words))


def figures_table(findings: Findings, kinds: Sequence[str] = FIGURE_KINDS) -> str:
    """A row for each cell of the source, with these kinds of its figures; "" where there are none of them.

    Of a single kind, only the cells that have it. Metrics that do not fit beside each other are tables of their own.
    """
    found = figure_table(findings)
    shown = [column for column in (found.columns if found else ()) if column.kind in kinds]
    tables: list[list[FigureColumn]] = []
    for _, of_metric in groupby(shown, key=lambda column: column.metric):
        own = list(of_metric)
        if not tables or len(tables[-1]) + len(own) > MOST_COLUMNS:
            tables.append([])
        tables[-1] += own
    return "\n\n".join(markdown_table(_figures(found, columns, kinds)) for columns in tables) if found else ""


def _figures(found: FigureTable, columns: Sequence[FigureColumn], kinds: Sequence[str]) -> Table:
    alone = len(kinds) == 1
    note = ["note"] if any(row.note for row in found.rows) and "published" in kinds else []
    headings = [column.metric_heading if alone else column.heading for column in columns]
    rows = [
        [*found.names(row), *(column.text(row) for column in columns), *([row.note] if note else [])]
        for row in found.rows
        if not alone or any(column.value(row) is not None for column in columns)
    ]
    return Table("", [*found.parts, *headings, *note], rows, words=[*found.parts, "note"])


def misleading_list(findings: Findings) -> str:
    """Where the tool misleads, an item each; "" where it does not."""
    parts = distinguishing_parts((*findings.cells, *findings.tool_bias)) if findings.tool_bias else ()
    return _items(
        f"**{escape(entry.name)}** {escape(misleading_place(entry, parts))}: {escape(entry.evidence)}"
        + (f" → {escape(entry.hint)}" if entry.hint else "")
        for entry in findings.tool_bias
    )


def source_parts(findings: Findings) -> list[str]:
    """Return the claims, figures and misleading tools of a source; nothing for a study without one."""
    parts: list[str] = []
    if findings.claims:
        parts += ["## Claims decided", f"**{claims_text(findings)}**", claims_table(findings)]
    if figures := figures_table(findings):
        parts += ["## Published and measured", figures, f"{RATIO_NOTE[0].upper()}{RATIO_NOTE[1:]}."]
    if findings.tool_bias:
        parts += ["## Where the tool misleads", misleading_list(findings)]
    return parts


def source_markdown(findings: Findings) -> str:
    """The table in the layout of the study's source; "" for a study without a source."""
    table = figures_table(findings)
    return f"# {escape(findings.title)}\n\n{table}\n" if table else ""


def escape_rst(text: str) -> str:
    """Text that reStructuredText shows as it is."""
    return re.sub(r"([\\`*_|:])", r"\\\1", one_line(text))


def list_table(table: Table) -> str:
    """The table as a `list-table`."""
    lines = [f".. list-table:: {escape_rst(table.title)}", "   :header-rows: 1", ""]
    for row in (table.columns, *table.rows):
        lines += [f"   {'*' if place == 0 else ' '} - {escape_rst(text)}".rstrip() for place, text in enumerate(row)]
    return "\n".join(lines) + "\n"


def restructured(findings: Findings) -> str:
    """The findings as reStructuredText: answers first, then each table."""
    parts = [_title(findings.title, "="), escape_rst(findings.question)]
    if findings.claims:
        rows = [[claim.decision, claim.sentence, claim.evidence] for claim in findings.claims]
        parts.append(list_table(Table(claims_text(findings), ("decision", "claim", "evidence"), rows)))
    parts.append(source_rst(findings))
    every = groups(findings)
    for group in every:
        table = group_table(group)
        parts += [_title(table.title, "-")] if len(every) > 1 else []
        if group.verdict:
            parts += [escape_rst(group.verdict.sentence), _items(map(escape_rst, group.verdict.reasons))]
        parts.append(list_table(table))
    parts.append(f"Run {escape_rst(findings.run)}; ± is a 95 % confidence interval over blocks.")
    return "\n\n".join(part.rstrip("\n") for part in parts if part) + "\n"


def _title(text: str, line: str) -> str:
    shown = escape_rst(text)
    return f"{shown}\n{line * len(shown)}"


def source_rst(findings: Findings) -> str:
    """The table in the layout of the study's source, as reStructuredText; "" for a study without a source."""
    found = figure_table(findings)
    if found is None:
        return ""
    rows = [[*found.names(row), *(column.text(row) for column in found.columns)] for row in found.rows]
    return list_table(Table(findings.title, [*found.parts, *(column.heading for column in found.columns)], rows))

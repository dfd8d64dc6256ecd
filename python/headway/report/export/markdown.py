"""Claims, published figures and misleading tools as Markdown, and the pieces that all of it is made of."""

import re
from collections.abc import Sequence

from headway.analysis.findings import Findings
from headway.format import NOTHING, digits, estimate_text, one_line
from headway.report.source_study import (
    FIGURE_KINDS,
    RATIO_NOTE,
    FigureTable,
    MetricColumns,
    claims_text,
    distinguishing_parts,
    figure_table,
    figure_text,
    misleading_place,
)


def escape(text: str) -> str:
    """Text that Markdown shows as it is: neither a cell's end, nor markup, nor HTML."""
    return re.sub(r"([\\`*_\[\]|~])", r"\\\1", one_line(text)).replace("&", "&amp;").replace("<", "&lt;")


def table(heading: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[bool]) -> str:
    """Return a table of texts that are escaped already; `right` marks the columns that are aligned to the right."""
    rule = ["---:" if side else "---" for side in right]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heading, rule, *rows))


def claims_table(findings: Findings, mechanisms: bool = True) -> str:
    """Each claim with its decision, its ratios, the evidence and the mechanism; "" where there are none."""
    if not findings.claims:
        return ""
    rows = [
        [
            f"**{claim.decision}**",
            escape(claim.sentence),
            NOTHING if claim.published is None else digits(claim.published),
            estimate_text(claim.ratio),
            estimate_text(claim.reported),
            escape(claim.evidence),
            *([escape(claim.mechanism) or NOTHING] if mechanisms else []),
        ]
        for claim in findings.claims
    ]
    heading = ["decision", "claim", "ratio published", "ratio measured", "ratio by the tool", "evidence"]
    heading += ["mechanism"] * mechanisms
    return table(heading, rows, [name.startswith("ratio") for name in heading])


MOST_COLUMNS = 8
"""A table with more columns of figures is divided: no page is that wide."""


def figures_table(findings: Findings, kinds: Sequence[str] = FIGURE_KINDS) -> str:
    """A row for each cell of the source, with these kinds of its figures; "" where there are none of them.

    Of a single kind, only the cells that have it. Metrics that do not fit beside each other are tables of their own.
    """
    found = figure_table(findings)
    shown = [[(each, kind) for kind in each.kinds if kind in kinds] for each in (found.metrics if found else ())]
    if found is None or not any(shown):
        return ""
    return "\n\n".join(_figures_table(found, columns, kinds) for columns in _fitting(shown))


Columns = list[tuple[MetricColumns, str]]
"""Columns of figures: of which metric, and which kind."""


def _fitting(metrics: Sequence[Columns]) -> list[Columns]:
    """The metrics' columns, as many together as fit into a table."""
    tables: list[Columns] = [[]]
    for columns in metrics:
        if tables[-1] and len(tables[-1]) + len(columns) > MOST_COLUMNS:
            tables.append([])
        tables[-1] += columns
    return [columns for columns in tables if columns]


def _figures_table(found: FigureTable, shown: Columns, kinds: Sequence[str]) -> str:
    alone = len(kinds) == 1
    heading = [*found.parts, *(each.heading if alone else f"{each.heading} {kind}" for each, kind in shown)]
    notes = any(row.note for row in found.rows) and "published" in kinds
    rows = [
        [
            *(escape(name) for name in row.names),
            *(figure_text(row.figures.get(each.metric), kind) for each, kind in shown),
            *([escape(row.note)] if notes else []),
        ]
        for row in found.rows
        if not alone or any(figure_text(row.figures.get(each.metric), kind) != NOTHING for each, kind in shown)
    ]
    right = [*(False for _ in found.parts), *(True for _ in shown), *([False] if notes else [])]
    return table([*heading, *(["note"] if notes else [])], rows, right)


def misleading_list(findings: Findings) -> str:
    """Where the tool misleads, an item each; "" where it does not."""
    parts = distinguishing_parts((*findings.cells, *findings.tool_bias)) if findings.tool_bias else ()
    return "\n".join(
        f"- **{escape(entry.name)}** {escape(misleading_place(entry, parts))}: {escape(entry.evidence)}"
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

"""The tables of a run on a terminal: columns are left out by their worth when there is no room; nothing is squeezed.

Besides the rate's, intervals stand in the table where it is wide enough. A line below has those that do not.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.findings import FigureRow, Findings
from headway.format import (
    NOTHING,
    digits,
    on_the_point,
    one_line,
    relative_half,
    relative_interval,
    share_with_interval,
    with_interval,
)
from headway.report.model import NETWORKS_TITLE, Group, NetworkTable, rate_text, reason, remarks
from headway.report.source_study import RATIO_NOTE, FigureColumn, figure_table
from headway.report.terminal.layout import GAP, Column, figure_texts, fitting, hanging, labelled, wrap

BAR = 6
NEAR_THE_MAXIMUM = 0.95
MARK = "▸ "
"""Stands before the servers that the answer names as the best."""

BLANK_MARK = "  "

LONGEST_NAME = 28

# From the richest to the poorest; the first that fits is taken. "why" takes what room is left, if that is enough. A
# column with its intervals is worth more than the model, which stands below where it has no column.
_LAYOUTS: tuple[tuple[str, ...], ...] = (
    ("server", "model", "rate", "share ±", "p50 ±", "p99 ±", "cpu ±", "memory ±", "why"),
    ("server", "model", "rate", "share", "p50 ±", "p99 ±", "cpu", "memory", "why"),
    ("server", "model", "rate", "share", "p50", "p99", "cpu", "memory", "why"),
    ("server", "model", "rate", "share ±", "p50 ±", "p99 ±", "cpu ±", "memory ±"),
    ("server", "model", "rate", "share", "p50 ±", "p99 ±", "cpu", "memory"),
    ("server", "rate", "share", "p50 ±", "p99 ±", "cpu", "memory"),
    ("server", "model", "rate", "share", "p50", "p99", "cpu", "memory"),
    ("server", "rate", "share", "p50", "p99", "cpu", "memory"),
    ("server", "rate", "share", "p50", "p99", "cpu"),
    ("server", "rate", "share", "p50", "p99"),
    ("server", "rate", "p50", "p99"),
    ("server", "rate", "p99"),
    ("server", "rate"),
)
NARROWEST_WHY = 30
MOST_LINES_BESIDE = 2


class CellFigure(NamedTuple):
    """A figure of a cell: its field, the two lines of its heading, its name in a line, and the factor to its unit."""

    field: str
    heading: tuple[str, str]
    name: str
    scale: float = 1.0

    def of(self, cell: Cell) -> Estimate | None:
        """The figure of a cell."""
        found: Estimate | None = getattr(cell, self.field)
        return found


FIGURES = {
    "share": CellFigure("efficiency", ("share of its", "maximum"), "share"),
    "p50": CellFigure("p50_ms", ("p50", "ms"), "p50"),
    "p99": CellFigure("p99_ms", ("p99", "ms"), "p99"),
    "cpu": CellFigure("cpu_s_per_request", ("CPU", "ms/req"), "CPU", 1000.0),
    "memory": CellFigure("peak_pss_mb", ("PSS", "MB"), "PSS"),
}
"""The figures that may stand without their intervals."""


def group_lines(group: Group, width: int) -> list[Text]:
    """The table of what is compared, no line wider than `width`.

    Where the reason does not fit beside the figures it stands below them, after the concurrency model if that has no
    column of its own.
    """
    for names in _LAYOUTS:
        columns = [_column(name, group) for name in names if name != "why"]
        left = width - sum(column.width + len(GAP) for column in columns)
        if _fits(group, left) if "why" in names else left >= -len(GAP):
            break
    lines = [Text(GAP).join(line) for line in zip(*(column.lines for column in columns), strict=True)]
    if "why" in names:
        lines[1] = Text.assemble(lines[1], GAP, ("why", "dim"))
    table = lines[:2]
    indent = " " * (lines[0].cell_len if "why" in names else len(MARK) + 2)
    for cell, figures in zip(group.cells, lines[2:], strict=True):
        if "why" in names:
            why = wrap(_sayings(cell, reason(cell)), left) or [Text()]
            table += [Text.assemble(indent if row else figures, GAP, text) for row, text in enumerate(why)]
        else:
            said = _sayings(cell, *([] if "model" in names else [cell.model]), reason(cell))
            table += [figures, *(Text.assemble(indent, text) for text in wrap(said, width - len(indent)))]
    return [*table, *_widest(group, names, width)]


def _widest(group: Group, names: tuple[str, ...], width: int) -> list[Text]:
    """The widest interval of each column that shows none, as lines; none where there are none."""
    hidden = {FIGURES[name].name: [FIGURES[name].of(cell) for cell in group.cells] for name in names if name in FIGURES}
    text = widest_intervals(hidden)
    return wrap(Text(text, "dim"), width) if text else []


def widest_intervals(figures: Mapping[str, Sequence[Estimate | None]]) -> str:
    """The widest interval of each of these figures, as a share of it: "± at most, of the figure: p99 2.1 %".

    Empty where none has one over blocks.
    """
    found = []
    for name, estimates in figures.items():
        known = [each for each in estimates if each is not None and _has_interval(each)]
        if known:
            widest = max(known, key=lambda estimate: relative_half(estimate) or 0.0)
            found.append(f"{name} {relative_interval(widest).removeprefix('±')}")
    return f"± at most, of the figure: {', '.join(found)}" if found else ""


def _has_interval(estimate: Estimate) -> bool:
    """Whether it has one over blocks: that of one block's own answers is narrower than the truth."""
    return estimate.n > 1 and relative_half(estimate) is not None


def _fits(group: Group, left: int) -> bool:
    """Whether the reasons fit on the right of the figures in a line or two each."""
    if left < NARROWEST_WHY:
        return False
    measured = [cell for cell in group.cells if cell.outcome == "measured"]
    return all(len(wrap(_sayings(cell, reason(cell)), left)) <= MOST_LINES_BESIDE for cell in measured)


def _sayings(cell: Cell, *said: str) -> Text:
    text = Text(" · ".join(one_line(part) for part in said if part), "dim" if cell.outcome == "measured" else "red")
    for remark in remarks(cell):
        text.append(f"{' · ' if text else ''}{one_line(remark)}", "yellow not dim")
    return text


def _column(name: str, group: Group) -> Column:
    """A column of `_LAYOUTS` but "why"."""
    cells = group.cells
    match name:
        case "server":
            return Column(("", f"{BLANK_MARK}server"), [_server(cell, group) for cell in cells], to_the_right=False)
        case "model":
            models = [Text(one_line(cell.model)) for cell in cells]
            return Column(("concurrency", "model"), models, to_the_right=False)
        case "rate":
            return Column(("requests", "per second"), _rates(cells))
    figure, with_intervals = FIGURES[name.removesuffix(" ±")], name.endswith("±")
    if figure.field == "efficiency":
        return Column(figure.heading, _shares(cells, with_intervals), to_the_right=False)
    pairs = [_figure(figure.of(cell), figure.scale, with_intervals) for cell in cells]
    return Column(figure.heading, figure_texts(pairs))


def _server(cell: Cell, group: Group) -> Text:
    name = one_line(cell.server)
    if cell_len(name) > LONGEST_NAME:
        name = set_cell_size(name, LONGEST_NAME - 1) + "…"
    best = group.leads(cell)
    return Text.assemble((MARK if best else BLANK_MARK, "green"), (name, "bold" if best else ""))


def _rates(cells: Sequence[Cell]) -> list[Text]:
    """The rates, or the outcomes of those that have none."""
    pairs = [with_interval(cell.throughput) if cell.throughput else (NOTHING, "") for cell in cells]
    wide = max((cell_len(interval) for _, interval in pairs), default=0)
    texts = figure_texts(pairs, ["bold"] * len(pairs))
    return [
        text if cell.throughput else Text(cell.outcome.ljust(wide + 1), "red")
        for cell, text in zip(cells, texts, strict=True)
    ]


def _shares(cells: Sequence[Cell], with_intervals: bool) -> list[Text]:
    """Return a bar up to the theoretical maximum, and the share in percent."""
    pairs = [share_with_interval(cell.efficiency) if cell.efficiency else (NOTHING, "") for cell in cells]
    if with_intervals:
        values = on_the_point([value for value, _ in pairs])
    else:
        values = tuple(f"{cell.efficiency.value * 100:.1f}" if cell.efficiency else NOTHING for cell in cells)
    longest = max(map(len, values), default=0)
    wide = max((cell_len(interval) + 1 for _, interval in pairs if interval), default=0) if with_intervals else 0
    texts = []
    for cell, value, (_, interval) in zip(cells, values, pairs, strict=True):
        if cell.efficiency is None:
            texts.append(Text(NOTHING.rjust(BAR + 1 + longest + wide + len(" %")), "dim"))
        else:
            full = round(min(1.0, max(0.0, cell.efficiency.value)) * BAR)
            style = "green" if cell.efficiency.value >= NEAR_THE_MAXIMUM else "yellow"
            bar = Text.assemble(("█" * full, style), ("░" * (BAR - full), "dim"))
            half = (f" {interval}" if interval and wide else "").ljust(wide)
            texts.append(Text.assemble(bar, f" {value:>{longest}}", (half, "dim"), " %"))
    return texts


def _figure(estimate: Estimate | None, scale: float, interval: bool) -> tuple[str, str]:
    """A figure as text, with its interval where that is wanted and over blocks."""
    if estimate is None:
        return NOTHING, ""
    bounded_below = estimate.low is not None and estimate.high is None
    if bounded_below or (interval and _has_interval(estimate)):
        return with_interval(estimate, scale)
    return digits(estimate.value * scale), ""


def network_lines(table: NetworkTable, width: int) -> Iterator[Text]:
    """The table of networks, no line wider than `width`: intervals are left out first, then networks go below others.

    What the answer puts first is bold.
    """
    yield Text(NETWORKS_TITLE, "dim")
    names = Column(("server",), [Text(one_line(server)) for server in table.rows], to_the_right=False)
    columns = _network_columns(table, with_intervals=True)
    if names.width + sum(len(GAP) + column.width for column in columns) > width:
        columns = _network_columns(table, with_intervals=False)
    while columns:
        taken = fitting([column.width for column in columns], width - names.width - len(GAP))
        for line in zip(names.lines, *(column.lines for column in columns[:taken]), strict=True):
            yield Text(GAP).join(line)
        columns = columns[taken:]


def _network_columns(table: NetworkTable, with_intervals: bool) -> list[Column]:
    columns = []
    for network, *cells in zip(table.networks, *table.rows.values(), strict=True):
        pairs = [rate_text(cell) for cell in cells]
        pairs = pairs if with_intervals else [(value, "") for value, _ in pairs]
        styles = ["bold" if table.leads(cell) else "" for cell in cells]
        columns.append(Column((one_line(network),), figure_texts(pairs, styles)))
    return columns


INDENT = 4
LEAST_FIGURES = 40
"""Where names leave less than this many columns for figures, each stands above its own."""

METRIC_GAP = GAP + " "


def figure_lines(findings: Findings, width: int) -> Iterator[Text]:
    """The table of what was published and measured; metrics that do not fit side by side stand below others."""
    table = figure_table(findings)
    if table is None or not table.columns:
        return
    yield Text("published and measured", "bold")
    yield from labelled(Text(RATIO_NOTE, "dim"), "", width)
    labels = [one_line(" · ".join(table.names(row))) for row in table.rows]
    names = Column(("", ""), [Text(label) for label in labels], to_the_right=False)
    above = width - names.width - len(GAP) < LEAST_FIGURES
    room = width - (INDENT if above else names.width + len(GAP))
    metrics = [list(columns) for _, columns in groupby(table.columns, key=lambda column: column.metric)]
    blocks = [_metric(table.rows, columns, room) for columns in metrics]
    while blocks:
        taken = fitting([block.width for block in blocks], room, len(METRIC_GAP))
        figures = [Text(METRIC_GAP).join(line) for line in zip(*(each.lines for each in blocks[:taken]), strict=True)]
        if above:
            yield from (Text.assemble(" " * INDENT, line) for line in figures[:2])
            for label, line in zip(labels, figures[2:], strict=True):
                yield from hanging(Text(label), 2, width)
                yield Text.assemble(" " * INDENT, line)
        else:
            yield from (Text(GAP).join(line) for line in zip(names.lines, figures, strict=True))
        blocks = blocks[taken:]
        if blocks:
            yield Text()
    for label, row in zip(labels, table.rows, strict=True):
        if row.note:
            yield from hanging(Text(f"{label}: {one_line(row.note)}", "dim"), INDENT, width)


def _metric(rows: Sequence[FigureRow], columns: Sequence[FigureColumn], room: int) -> Column:
    """The columns of one metric as one; what there is no room for is left out."""
    without_ratio = [column for column in columns if column.kind != "ratio"]
    for shown, intervals in ((columns, True), (columns, False), (without_ratio, False)):
        kinds = [_kind(rows, column, intervals) for column in shown]
        lines = [Text(GAP).join(line) for line in zip(*(kind.lines for kind in kinds), strict=True)]
        if lines[0].cell_len <= room:
            break
    return Column((columns[0].metric_heading,), lines)


def _kind(rows: Sequence[FigureRow], column: FigureColumn, intervals: bool) -> Column:
    pairs = [(value, interval if intervals else "") for value, interval in map(column.texts, rows)]
    return Column((column.kind,), figure_texts(pairs, ["bold" if column.kind == "measured" else ""] * len(pairs)))

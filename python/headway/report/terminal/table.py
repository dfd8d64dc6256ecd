"""The table of a terminal: columns are left out by their worth when there is no room; nothing is squeezed or folded.

Besides the rate's, intervals stand in the table where it is wide enough. A line below has those that do not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from headway.analysis.cell.cell_findings import Cell, Estimate
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
from headway.report.model import Group, reason, remarks
from headway.report.text import wrap

GAP = "  "
BAR = 6
NEAR_THE_CEILING = 0.95
MARK = "▸ "
"""Stands before the servers that the answer names as the best."""

BLANK_MARK = "  "

LONGEST_NAME = 28


@dataclass(frozen=True)
class Column:
    """One column: its two lines of heading, and its text for each cell, already of equal meaning in every width."""

    name: str
    heading: tuple[str, str]
    texts: tuple[Text, ...]
    align: Literal["left", "right"] = "right"

    @property
    def width(self) -> int:
        """As wide as its widest text."""
        return max(cell_len(text) for text in (*self.heading, *(text.plain for text in self.texts)))

    def padded(self, text: Text) -> Text:
        """The text, filled up to the column's width."""
        blank = " " * (self.width - cell_len(text.plain))
        return Text.assemble(text, blank) if self.align == "left" else Text.assemble(blank, text)


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

_SAID = {"share": "share", "p50": "p50", "p99": "p99", "cpu": "CPU", "memory": "PSS"}
"""Columns that may stand without their intervals, as the line below names them."""


def layout(group: Group, width: int) -> list[Text]:
    """The table's lines, none wider than `width`.

    Where the reason does not fit beside the figures it stands below them, after the concurrency model if that has no
    column of its own.
    """
    columns = {column.name: column for column in _columns(group)}
    for names in _LAYOUTS:
        chosen = [columns[name] for name in names if name != "why"]
        left = width - sum(column.width + len(GAP) for column in chosen)
        if _fits(group, left) if "why" in names else left >= -len(GAP):
            break
    table = _beside(group, chosen, left) if "why" in names else _below(group, chosen, names, width)
    return [*table, *_widest(group, names, width)]


def _widest(group: Group, names: tuple[str, ...], width: int) -> list[Text]:
    """The widest interval of each column that shows none, as a share of the figure; nothing where there are none."""
    found = []
    for name in (name for name in names if name in _SAID):
        shown = [_ESTIMATES[name](cell) for cell in group.cells]
        of_blocks = [estimate for estimate in shown if estimate is not None and _has_interval(estimate)]
        if of_blocks:
            widest = max(of_blocks, key=lambda estimate: relative_half(estimate) or 0.0)
            found.append(f"{_SAID[name]} {relative_interval(widest).removeprefix('±')}")
    text = f"± at most, of the figure: {', '.join(found)}"
    return wrap(Text(text, "dim"), width) if found else []


def _has_interval(estimate: Estimate) -> bool:
    """Whether it has one over blocks: that of one block's own answers is narrower than the truth."""
    return estimate.n > 1 and relative_half(estimate) is not None


def _fits(group: Group, left: int) -> bool:
    """Whether the reasons fit on the right of the figures in a line or two each."""
    if left < NARROWEST_WHY:
        return False
    measured = [cell for cell in group.cells if cell.outcome == "measured"]
    return all(len(wrap(_sayings(cell, reason(cell)), left)) <= MOST_LINES_BESIDE for cell in measured)


def _heading(columns: list[Column], row: int) -> Text:
    return Text(GAP).join(column.padded(Text(column.heading[row], "dim")) for column in columns)


def _figures(columns: list[Column], index: int) -> Text:
    return Text(GAP).join(column.padded(column.texts[index]) for column in columns)


def _beside(group: Group, columns: list[Column], left: int) -> list[Text]:
    """Each server on one line, its reason at the right; a long reason goes on under itself."""
    lines = [_heading(columns, 0), Text.assemble(_heading(columns, 1), GAP, ("why", "dim"))]
    indent = " " * lines[0].cell_len
    for index, cell in enumerate(group.cells):
        figures = _figures(columns, index)
        why = wrap(_sayings(cell, reason(cell)), left) or [Text()]
        lines += [Text.assemble(indent if row else figures, GAP, text) for row, text in enumerate(why)]
    return lines


def _below(group: Group, columns: list[Column], names: tuple[str, ...], width: int) -> list[Text]:
    """Each server's figures, and its reason on the lines below them."""
    lines = [_heading(columns, 0), _heading(columns, 1)]
    indent = " " * (len(MARK) + 2)
    for index, cell in enumerate(group.cells):
        said = (reason(cell),) if "model" in names else (cell.model, reason(cell))
        lines.append(_figures(columns, index))
        lines += [Text.assemble(indent, text) for text in wrap(_sayings(cell, *said), width - len(indent))]
    return lines


def _sayings(cell: Cell, *said: str) -> Text:
    text = Text(" · ".join(one_line(part) for part in said if part), "dim" if cell.outcome == "measured" else "red")
    for remark in remarks(cell):
        text.append(f"{' · ' if text else ''}{one_line(remark)}", "yellow not dim")
    return text


_ESTIMATES: dict[str, Callable[[Cell], Estimate | None]] = {
    "rate": lambda cell: cell.throughput,
    "share": lambda cell: cell.efficiency,
    "p50": lambda cell: cell.p50_ms,
    "p99": lambda cell: cell.p99_ms,
    "cpu": lambda cell: cell.cpu_s_per_request,
    "memory": lambda cell: cell.peak_pss_mb,
}


def _columns(group: Group) -> list[Column]:
    cells = group.cells
    found = [
        Column("server", ("", f"{BLANK_MARK}server"), tuple(_server(cell, group) for cell in cells), "left"),
        Column("model", ("concurrency", "model"), tuple(Text(one_line(cell.model)) for cell in cells), "left"),
        Column("rate", ("requests", "per second"), _rates(cells)),
        Column("share", ("share of its", "maximum"), _shares(cells, with_intervals=False), "left"),
        Column("share ±", ("share of its", "maximum"), _shares(cells, with_intervals=True), "left"),
    ]
    for name, heading, scale in (
        ("p50", ("p50", "ms"), 1.0), ("p99", ("p99", "ms"), 1.0),
        ("cpu", ("CPU", "ms/req"), 1000.0), ("memory", ("PSS", "MB"), 1.0),
    ):  # fmt: skip
        estimates = [_ESTIMATES[name](cell) for cell in cells]
        found.append(Column(name, heading, _plain(estimates, scale)))
        found.append(Column(f"{name} ±", heading, _with_intervals(estimates, scale)))
    return found


def _server(cell: Cell, group: Group) -> Text:
    name = one_line(cell.server)
    if cell_len(name) > LONGEST_NAME:
        name = set_cell_size(name, LONGEST_NAME - 1) + "…"
    best = group.leads(cell)
    return Text.assemble((MARK if best else BLANK_MARK, "green"), (name, "bold" if best else ""))


def _rates(cells: tuple[Cell, ...]) -> tuple[Text, ...]:
    """Values with their points under each other, then the intervals."""
    pairs = [with_interval(cell.throughput) if cell.throughput else (NOTHING, "") for cell in cells]
    values = on_the_point([value for value, _ in pairs])
    wide = max((cell_len(interval) for _, interval in pairs), default=0)
    texts = []
    for cell, value, (_, interval) in zip(cells, values, pairs, strict=True):
        if cell.throughput is None:
            texts.append(Text(cell.outcome.ljust(wide + 1), "red"))
        else:
            blank = " " if wide else ""
            texts.append(Text.assemble((value, "bold"), (f"{blank}{interval.ljust(wide)}", "dim")))
    return tuple(texts)


def _shares(cells: tuple[Cell, ...], with_intervals: bool) -> tuple[Text, ...]:
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
            style = "green" if cell.efficiency.value >= NEAR_THE_CEILING else "yellow"
            bar = Text.assemble(("█" * full, style), ("░" * (BAR - full), "dim"))
            half = (f" {interval}" if interval and wide else "").ljust(wide)
            texts.append(Text.assemble(bar, f" {value:>{longest}}", (half, "dim"), " %"))
    return tuple(texts)


def _plain(estimates: Sequence[Estimate | None], scale: float) -> tuple[Text, ...]:
    texts = on_the_point([_figure(estimate, scale) if estimate else NOTHING for estimate in estimates])
    return tuple(Text(text, "dim" if text == NOTHING else "") for text in texts)


def _with_intervals(estimates: Sequence[Estimate | None], scale: float) -> tuple[Text, ...]:
    """Values with their points under each other, then those intervals that are over blocks."""
    pairs = [
        (NOTHING, "") if estimate is None
        else with_interval(estimate, scale) if _has_interval(estimate)
        else (_figure(estimate, scale), "")
        for estimate in estimates
    ]  # fmt: skip
    wide = max((cell_len(interval) + 1 for _, interval in pairs if interval), default=0)
    values = on_the_point([value for value, _ in pairs])
    return tuple(
        Text.assemble((value, "dim" if value == NOTHING else ""), (f" {interval}".ljust(wide) if wide else "", "dim"))
        for value, (_, interval) in zip(values, pairs, strict=True)
    )


def _figure(estimate: Estimate, scale: float) -> str:
    if estimate.low is not None and estimate.high is None:
        return with_interval(estimate, scale)[0]
    return digits(estimate.value * scale)

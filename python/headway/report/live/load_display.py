"""The live screen of `headway load`: how far it is, what is answered now, and latencies over time."""

import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from headway.engine.message import LoadMessage
from headway.engine.order import LoadOrder
from headway.format import NOTHING, format_duration, format_rate, format_whole_seconds, one_line, percent
from headway.report.live.load_progress import Column, LoadProgress, rows
from headway.report.live.load_view import Observe
from headway.report.load_run import load_name, loop_name, target_name

LABEL = 8
"""Columns for the latency at the left of the strip."""

LONGEST_BAR = 40
MOST_ROWS = 10
LINES_BESIDE_THE_STRIP = 10
WIDEST_CELL = 3

SHADES = ((0.40, "█", "bold yellow"), (0.15, "▓", "green"), (0.02, "▒", "cyan"), (0.0, "░", "blue"))
"""From which share of a moment's answers on a cell has which shade."""

_SPARKS = "▁▂▃▄▅▆▇█"


REFRESHES_PER_S = 4
"""Enough for the eye; more would take CPU from the server under test."""


@contextmanager
def open_display(file: TextIO, order: LoadOrder) -> Iterator[Observe]:
    """Yield the function that takes a run's messages, and redraw the run in a terminal; nothing is left behind."""
    console = Console(file=file)
    progress = LoadProgress(order)
    lock = threading.RLock()  # the screen is drawn by a thread of its own

    def render() -> RenderableType:
        with lock:
            return draw_load(progress, console.width, console.height)

    def observe(message: LoadMessage) -> None:
        with lock:
            progress.observe(message)

    with Live(console=console, get_renderable=render, refresh_per_second=REFRESHES_PER_S, transient=True):
        yield observe


def draw_load(progress: LoadProgress, width: int, height: int) -> RenderableType:
    """The whole screen, within `width` columns and `height` lines."""
    lines = [_head(progress), _clock(progress, width), Text()]
    lines += _figures(progress)
    lines += _heat(progress, width, max(3, min(MOST_ROWS, height - LINES_BESIDE_THE_STRIP)))
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
    return Group(*lines[: max(1, height)])


def _head(progress: LoadProgress) -> Text:
    order = progress.order
    return Text.assemble(
        (target_name(order), "bold"), "  ", (f"{loop_name(order)}, {load_name(order)}", "dim"),
    )  # fmt: skip


def _clock(progress: LoadProgress, width: int) -> Text:
    if progress.tick is None:
        return Text("starting", "dim")
    elapsed = format_duration(progress.elapsed_ns)
    if progress.tick.phase == "drain":
        text = f"  {elapsed}  waiting for the last answers"
    elif progress.left_ns is not None:
        text = f"  {elapsed}  {format_whole_seconds(progress.left_ns)} left"
    else:
        text = f"  {elapsed}  {percent(progress.done)}"
    if progress.tick.phase == "warm-up":
        text += "  warm-up"
    room = max(5, min(LONGEST_BAR, width - cell_len(text)))
    full = round(room * progress.done)
    return Text.assemble(("━" * full, "green"), ("─" * (room - full), "dim"), text)


def _figures(progress: LoadProgress) -> list[Text]:
    tick = progress.tick
    if tick is None:
        return []
    rate = NOTHING if progress.rate is None else format_rate(progress.rate)
    now = Text.assemble(
        (f"{rate:>10}", "bold"), "  p50 ", (f"{_latency(progress.recent_ns(0.5)):>7}", "bold"),
        "  p99 ", (f"{_latency(progress.recent_ns(0.99)):>7}", "bold"), f"  in flight {tick.in_flight:,}",
    )  # fmt: skip
    total = Text.assemble((f"{progress.answered:>10,}", ""), " answered")
    if progress.dropped:
        total.append(f"  {progress.dropped:,} dropped", "yellow")
    for name, count in progress.failures.most_common():
        total.append(f"  {count:,} {one_line(name)}", "red")
    return [now, total, Text()]


def _latency(ns: float | None) -> str:
    return NOTHING if ns is None else format_duration(ns)


def _heat(progress: LoadProgress, width: int, most_rows: int) -> list[Text]:
    room = max(10, width - LABEL - 2)
    columns, ticks, expected = progress.strip.columns(room, progress.expected_ticks)
    drawn = rows(columns, most_rows)
    if not drawn:
        return []
    cell = max(1, min(WIDEST_CELL, room // max(1, expected)))
    lines = [_row(row.low_ns, row.shares, cell) for row in drawn]
    if any(column.failed for column in columns):
        lines.append(_failures(columns, cell))
    lines.append(_rates(columns, cell))
    lines.append(_axis(len(columns), max(len(columns), expected), cell, ticks * progress.order.tick_ns))
    lines.append(_legend())
    return lines


def _row(low_ns: float, shares: tuple[float, ...], cell: int) -> Text:
    line = Text.assemble((f"{format_duration(low_ns):>{LABEL}} ", "dim"))
    for share in shares:
        _, sign, style = next((shade for shade in SHADES if share > 0 and share >= shade[0]), (0.0, " ", ""))
        line.append(sign * cell, style)
    return line


def _failures(columns: list[Column], cell: int) -> Text:
    line = Text.assemble((f"{'failed':>{LABEL}} ", "dim"))
    for column in columns:
        line.append(("×" if column.failed else " ") * cell, "red")
    return line


def _rates(columns: list[Column], cell: int) -> Text:
    rates = [column.answered / column.ticks for column in columns]
    top = max(rates, default=0.0)
    line = Text.assemble((f"{'rate':>{LABEL}} ", "dim"))
    for rate in rates:
        place = min(len(_SPARKS) - 1, math.floor(rate / top * len(_SPARKS))) if top else 0
        line.append((_SPARKS[place] if rate else " ") * cell, "green")
    return line


def _axis(drawn: int, expected: int, cell: int, column_ns: int) -> Text:
    end = format_duration(expected * column_ns)
    length = max(expected * cell - 1 - cell_len(end), 1)
    return Text(f"{'':>{LABEL}} 0{' ' * (length - 1)} {end}" if drawn else "", "dim")


def _legend() -> Text:
    legend = Text(f"{'':>{LABEL}} ", "dim")
    legend.append("of each moment's answers: ", "dim")
    for share, sign, style in reversed(SHADES):
        legend.append(sign, style)
        legend.append(" some  " if share == 0 else f" {percent(share)}  ", "dim")
    return legend

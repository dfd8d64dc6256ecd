"""What a terminal shows while a load goes on: how far it is, what happens now, and how latencies spread so far.

A run's view has some of its parts, but a load does not wait for what a run's view imports.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from headway.engine.message import LoadMessage
from headway.engine.order import LoadOrder
from headway.format import format_duration, format_rate, format_whole_seconds, one_line, percent
from headway.report.live.load_progress import LoadProgress, Observe, rows
from headway.report.load_run import load_name, target_name

REFRESHES_PER_S = 4
"""Enough for the eye; more would take CPU from the server under test."""

_SPARKS = "▁▂▃▄▅▆▇█"
LONGEST_BAR = 40

LABEL = 8
"""Columns for the latency at the left of the heat map."""

MOST_ROWS = 10
LINES_BESIDE_THE_STRIP = 10
WIDEST_CELL = 3

SHADES = ((0.40, "█", "bold yellow"), (0.15, "▓", "green"), (0.02, "▒", "cyan"), (0.0, "░", "blue"))
"""From which share of a moment's responses on a cell has which shade."""


@contextmanager
def redraw(console: Console, draw: Callable[[int, int], RenderableType]) -> Iterator[threading.RLock]:
    """Redraw something some times a second while the body runs; nothing is left behind on the terminal.

    A thread of its own draws: whatever changes the state holds the lock that is yielded.
    """
    lock = threading.RLock()

    def render() -> RenderableType:
        with lock:
            return draw(console.width, console.height)

    with Live(console=console, get_renderable=render, refresh_per_second=REFRESHES_PER_S, transient=True):
        yield lock


def fitted(lines: Sequence[Text], width: int) -> Group:
    """Lines that are cut at the width."""
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def progress_bar(width: int, share: float) -> Text:
    """A bar of which this share is full."""
    full = round(width * share)
    return Text.assemble(("━" * full, "green"), ("─" * (width - full), "dim"))


def sparkline(values: Iterable[float]) -> str:
    """Bars from nought to the highest value."""
    heights = list(values)
    top = max(heights, default=0.0)
    if top <= 0:
        return _SPARKS[0] * len(heights)
    return "".join(_SPARKS[min(7, int(value / top * 8))] for value in heights)


@contextmanager
def open_display(file: TextIO, order: LoadOrder) -> Iterator[Observe]:
    """Yield the function that takes a load's messages, and redraw the load in a terminal."""
    console, progress = Console(file=file), LoadProgress(order)
    with redraw(console, lambda width, height: draw_load(progress, width, height)) as lock:

        def observe(message: LoadMessage) -> None:
            with lock:
                progress.observe(message)

        yield observe


def draw_load(progress: LoadProgress, width: int, height: int) -> RenderableType:
    """The whole screen, within `width` columns and `height` lines."""
    head = Text.assemble((target_name(progress.order), "bold"), "  ", (load_name(progress.order), "dim"))
    lines = [head, _clock(progress, width), Text()]
    lines += _figures(progress)
    lines += _heat(progress, width, max(3, min(MOST_ROWS, height - LINES_BESIDE_THE_STRIP)))
    return fitted(lines[: max(1, height)], width)


def _clock(progress: LoadProgress, width: int) -> Text:
    if progress.tick is None:
        return Text("starting", "dim")
    left = percent(progress.done) if progress.left_ns is None else f"{format_whole_seconds(progress.left_ns)} left"
    said = {"drain": "waiting for the last answers", "warm-up": f"{left}  warm-up"}.get(progress.tick.phase, left)
    text = f"  {format_duration(progress.elapsed_ns)}  {said}"
    room = max(5, min(LONGEST_BAR, width - cell_len(text)))
    return Text.assemble(progress_bar(room, progress.done), text)


def _figures(progress: LoadProgress) -> list[Text]:
    tick = progress.tick
    if tick is None:
        return []
    p50, p99 = (f"{format_duration(progress.recent_ns(share)):>7}" for share in (0.5, 0.99))
    now = Text.assemble(
        (f"{format_rate(progress.rate):>10}", "bold"), "  p50 ", (p50, "bold"), "  p99 ", (p99, "bold"),
        f"  in flight {tick.in_flight:,}",
    )  # fmt: skip
    total = Text.assemble((f"{progress.answered:>10,}", ""), " answered")
    if progress.dropped:
        total.append(f"  {progress.dropped:,} dropped", "yellow")
    for name, count in progress.failures.most_common():
        total.append(f"  {count:,} {one_line(name)}", "red")
    return [now, total, Text()]


def _heat(progress: LoadProgress, width: int, most_rows: int) -> list[Text]:
    room = max(10, width - LABEL - 2)
    columns, ticks, expected = progress.strip.columns(room, progress.expected_ticks)
    drawn = rows(columns, most_rows)
    if not drawn:
        return []
    cell = max(1, min(WIDEST_CELL, room // max(1, expected)))
    lines = [_row(format_duration(row.low_ns), map(_shade, row.shares), cell) for row in drawn]
    if any(column.failed for column in columns):
        lines.append(_row("failed", (("×" if column.failed else " ", "red") for column in columns), cell))
    rates = [column.answered / column.ticks for column in columns]
    signs = zip(rates, sparkline(rates), strict=True)
    lines.append(_row("rate", ((sign if rate else " ", "green") for rate, sign in signs), cell))
    lines.append(_axis(len(columns), max(len(columns), expected), cell, ticks * progress.order.tick_ns))
    lines.append(_legend())
    return lines


def _row(label: str, signs: Iterable[tuple[str, str]], cell: int) -> Text:
    """A line with a sign, in its style, for each column."""
    return Text.assemble((f"{label:>{LABEL}} ", "dim"), *((sign * cell, style) for sign, style in signs))


def _shade(share: float) -> tuple[str, str]:
    return next(((sign, style) for least, sign, style in SHADES if share > 0 and share >= least), (" ", ""))


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

"""What a terminal shows while a run or a load goes on: how far it is, what happens now, and the results so far."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from headway.engine.message import LoadMessage
from headway.engine.order import LoadOrder
from headway.format import NOTHING, format_duration, format_rate, format_whole_seconds, on_the_point, one_line, percent
from headway.report.live.load_progress import Column, LoadProgress, Observe, rows
from headway.report.load_run import load_name, loop_name, target_name

if TYPE_CHECKING:  # a load's display does not wait for what a run's state needs
    from headway.report.live.progress import Current, Progress, Standing

REFRESHES_PER_S = 4
"""Enough for the eye; more would take CPU from the server under test."""

_SPARKS = "▁▂▃▄▅▆▇█"
LONGEST_BAR = 40
RANK_BAR = 12
LINES_BESIDE_THE_RANKING = 7

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


def _fitted(lines: Sequence[Text], width: int) -> Group:
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def _progress_bar(width: int, share: float) -> Text:
    full = round(width * share)
    return Text.assemble(("━" * full, "green"), ("─" * (width - full), "dim"))


def draw(progress: "Progress", width: int, height: int) -> RenderableType:
    """The whole display, within `width` columns and `height` lines."""
    lines = [_head(progress, width), *_current(progress), Text()]
    lines += _ranking(progress.standings(), width, max(1, height - LINES_BESIDE_THE_RANKING))
    return _fitted(lines, width)


def _head(progress: "Progress", width: int) -> Text:
    if progress.run is None or not progress.of:
        return Text(one_line(progress.note), "dim")
    left = "" if progress.left_ns is None else f"  {format_whole_seconds(progress.left_ns)} left"
    text = f"  trial {min(progress.done + 1, progress.of)} of {progress.of}{left}"
    name = f"{one_line(progress.run.study.name)}  "
    room = max(5, min(LONGEST_BAR, width - cell_len(name) - cell_len(text)))
    return Text.assemble((name, "bold"), _progress_bar(room, progress.done / progress.of), text)


def _current(progress: "Progress") -> list[Text]:
    current = progress.current
    if current is None:
        return [Text(one_line(progress.note), "dim"), Text(), Text()]
    models = {server.name: server.model for server in progress.run.study.servers} if progress.run else {}
    trial = current.trial
    link = f"  {one_line(current.link)}" if current.link else ""
    who = Text.assemble(
        ("▶ ", "cyan"), (one_line(trial.server), "bold"), f"  {models.get(trial.server, '')}{link}",
        f"  block {trial.block}", ("  " + one_line(current.stage), "cyan"),
    )  # fmt: skip
    return [who, _load(current), _server(current)]


def _load(current: "Current") -> Text:
    tick = current.tick
    if tick is None:
        sends = current.tool and current.stage == "load"
        said = f"  {one_line(current.tool)} sends the load, and says nothing until it is done"
        return Text(said, "dim") if sends else Text()
    text = Text("  ")
    if current.rate is not None:
        text.append(f"{format_rate(current.rate):>9}", "bold")
    if tick.p50_ns is not None:
        text.append(f"  p50 {format_duration(tick.p50_ns):>7}")
    if tick.p99_ns is not None:
        text.append(f"  p99 {format_duration(tick.p99_ns):>7}")
    text.append(f"  in flight {tick.in_flight:,}")
    for failure, count in current.failures.most_common(3):
        text.append(f"  {one_line(failure)} {count:,}", "red")
    text.append(f"  {sparkline(current.rates)}", "green")
    return text


def _server(current: "Current") -> Text:
    """What the server takes of its processors and of memory, now and lately."""
    text = Text()
    if current.cpu_cores:
        text.append(f"  server CPU {current.cpu_cores[-1]:.2f} cores  ")
        text.append(sparkline(current.cpu_cores), "magenta")
    if current.pss_mb:
        text.append(f"  memory {current.pss_mb[-1]:,.0f} MB  ")
        text.append(sparkline(current.pss_mb), "blue")
    return text


def sparkline(values: Iterable[float]) -> str:
    """Bars from nought to the highest value."""
    heights = list(values)
    top = max(heights, default=0.0)
    if top <= 0:
        return _SPARKS[0] * len(heights)
    return "".join(_SPARKS[min(7, int(value / top * 8))] for value in heights)


def _ranking(standings: "tuple[Standing, ...]", width: int, room: int) -> list[Text]:
    if not standings:
        return []
    names = [one_line(standing.name) for standing in standings]
    wide = min(max(map(cell_len, names)), max(20, width - 40))
    rates = on_the_point([_rate(standing) for standing in standings])
    longest = max(map(len, rates))
    halves = [_interval(standing) for standing in standings]
    widest = max(map(len, halves))
    top = max((standing.rate or 0.0 for standing in standings), default=0.0) or 1.0
    lines = []
    for name, rate, half, standing in zip(names, rates, halves, standings, strict=True):
        share = (standing.rate or 0.0) / top
        lines.append(
            Text.assemble(
                f"  {set_cell_size(name, wide)}  ",
                (f"{rate:>{longest}}", "bold"),
                f" {half:<{widest}} per s  ",
                ("█" * round(RANK_BAR * share)).ljust(RANK_BAR),
                (f"  {_blocks(standing)}", "dim"),
                (f"  {standing.lost} lost" if standing.lost else "", "red"),
            )
        )
    return lines if len(lines) <= room else [*lines[: room - 1], Text(f"  … and {len(lines) - room + 1} more", "dim")]


def _interval(standing: "Standing") -> str:
    if standing.half is None or standing.rate is None:
        return ""
    return f"±{format_rate(standing.half).removesuffix('/s')}" if standing.half < standing.rate else "±>1×"


def _rate(standing: "Standing") -> str:
    return NOTHING if standing.rate is None else format_rate(standing.rate).removesuffix("/s")


def _blocks(standing: "Standing") -> str:
    if not standing.blocks:
        return ""
    return f"{standing.blocks} block{'' if standing.blocks == 1 else 's'}"


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
    lines = [_load_head(progress), _clock(progress, width), Text()]
    lines += _figures(progress)
    lines += _heat(progress, width, max(3, min(MOST_ROWS, height - LINES_BESIDE_THE_STRIP)))
    return _fitted(lines[: max(1, height)], width)


def _load_head(progress: LoadProgress) -> Text:
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
    return Text.assemble(_progress_bar(room, progress.done), text)


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
    signs = (sign * cell if rate else " " * cell for rate, sign in zip(rates, sparkline(rates), strict=True))
    return Text.assemble((f"{'rate':>{LABEL}} ", "dim"), ("".join(signs), "green"))


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

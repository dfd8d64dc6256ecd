"""The view of a run by hand: a live screen on a terminal, plain lines elsewhere, nothing where it is not wanted."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from headway.engine.message import LoadMessage, Tick
from headway.engine.order import LoadOrder
from headway.format import NOTHING, format_duration, format_rate
from headway.report.live.load_display import draw_load
from headway.report.live.load_progress import LoadProgress
from headway.report.load_run import load_name, loop_name, target_name
from headway.report.model import one_line
from headway.units import NS_PER_S

REFRESHES_PER_S = 4
"""Enough for the eye; more would take CPU from the server under test."""

LINES_A_RUN = 20
"""A long run in a pipe says a line this often, and at most one a second."""

UNKNOWN_LENGTH_NS = 5 * NS_PER_S

Observe = Callable[[LoadMessage], None]


@contextmanager
def open_load_view(console: Console, order: LoadOrder, quiet: bool = False) -> Iterator[Observe]:
    """Yields what shows a run's messages on `console`; on a terminal the screen leaves nothing behind."""
    if quiet:
        yield _nothing
    elif _can_redraw(console):
        with _live(console, order) as observe:
            yield observe
    else:
        yield _plain(console, order)


def _nothing(_message: LoadMessage) -> None:
    pass


def _can_redraw(console: Console) -> bool:
    # FORCE_COLOR makes rich take a pipe for a terminal; only a real one can be redrawn.
    return console.is_terminal and not console.is_dumb_terminal and console.file.isatty() and not os.environ.get("CI")


@contextmanager
def _live(console: Console, order: LoadOrder) -> Iterator[Observe]:
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


def _plain(console: Console, order: LoadOrder) -> Observe:
    progress = LoadProgress(order)
    every_ns = UNKNOWN_LENGTH_NS if progress.expected_ns is None else progress.expected_ns // LINES_A_RUN
    every_ns = max(NS_PER_S, every_ns)
    said_ns = 0
    _say(console, f"{target_name(order)}  {loop_name(order)}, {load_name(order)}")

    def observe(message: LoadMessage) -> None:
        nonlocal said_ns
        progress.observe(message)
        if isinstance(message, Tick) and progress.elapsed_ns - said_ns >= every_ns:
            said_ns = progress.elapsed_ns
            _say(console, plain_line(progress))

    return observe


def _say(console: Console, text: str) -> None:
    console.print(Text(text), soft_wrap=True, highlight=False)


def plain_line(progress: LoadProgress) -> str:
    """How it goes at this moment, in one line."""
    tick = progress.tick
    if tick is None:
        return "starting"
    rate = NOTHING if progress.rate is None else format_rate(progress.rate)
    latencies = [NOTHING if ns is None else format_duration(ns) for ns in map(progress.recent_ns, (0.5, 0.99))]
    line = f"{progress.elapsed_ns // NS_PER_S:>5} s  {tick.phase:7}  {rate:>10}"
    line += f"  p50 {latencies[0]:>7}  p99 {latencies[1]:>7}  {tick.in_flight:,} in flight"
    if progress.dropped:
        line += f"  {progress.dropped:,} dropped"
    return line + "".join(f"  {count:,} {one_line(name)}" for name, count in progress.failures.most_common())

"""The progress of `headway load` as plain lines, where there is no terminal to redraw.

Nothing here needs rich, whose import takes a tenth of a second for which the load would wait.
"""

import os
from collections.abc import Callable
from typing import TextIO

from headway.engine.message import LoadMessage, Tick
from headway.engine.order import LoadOrder
from headway.format import NOTHING, format_duration, format_rate, one_line
from headway.report.live.load_progress import LoadProgress
from headway.report.load_run import load_name, loop_name, target_name
from headway.units import NS_PER_S

LINES_A_RUN = 20
"""A long run in a pipe says a line this often, and at most one a second."""

UNKNOWN_LENGTH_NS = 5 * NS_PER_S

Observe = Callable[[LoadMessage], None]


def can_redraw(file: TextIO) -> bool:
    """Return whether a file is a terminal that can be redrawn; whatever FORCE_COLOR says, a pipe is none."""
    return file.isatty() and os.environ.get("TERM", "") not in {"dumb", "unknown"} and not os.environ.get("CI")


def print_progress(file: TextIO, order: LoadOrder) -> Observe:
    """Return the function that takes a run's messages, and prints a line now and then."""
    progress = LoadProgress(order)
    every_ns = UNKNOWN_LENGTH_NS if progress.expected_ns is None else progress.expected_ns // LINES_A_RUN
    every_ns = max(NS_PER_S, every_ns)
    said_ns = 0
    _write(file, f"{target_name(order)}  {loop_name(order)}, {load_name(order)}")

    def observe(message: LoadMessage) -> None:
        nonlocal said_ns
        progress.observe(message)
        if isinstance(message, Tick) and progress.elapsed_ns - said_ns >= every_ns:
            said_ns = progress.elapsed_ns
            _write(file, plain_line(progress))

    return observe


def _write(file: TextIO, text: str) -> None:
    print(text, file=file, flush=True)


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

"""The state of a load while it goes on, gathered from the engine's messages, and its plain lines for a pipe.

Nothing here needs rich, whose import takes a tenth of a second for which the load would wait.
"""

import math
import os
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import IO, NamedTuple, TextIO

from headway.engine.message import LoadMessage, LoadReady, Tick, WindowOpened
from headway.engine.order import LoadOrder, StopByCount, StopByTime
from headway.format import format_duration, format_rate, one_line
from headway.report.load_run import Counted, decode_counts, load_name, target_name
from headway.units import NS_PER_S

FINE = 24
"""Bins a decade as they are kept: 1, 2, 3, 4, 6, 8, 12 or 24 rows a decade can be drawn from them."""

_ROWS_A_DECADE = (24, 12, 8, 6, 4, 3, 2, 1)

MOST_COLUMNS = 512
"""As many are kept; beyond it two become one, so that a day takes as much memory as a minute."""


@dataclass
class Column:
    """What was answered in one stretch of time, by fine bin, how many requests failed in it, and its ticks so far."""

    counts: Counter[int] = field(default_factory=Counter)
    answered: int = 0
    failed: int = 0
    ticks: int = 0

    def add(self, other: "Column") -> None:
        """Takes in another stretch."""
        self.counts.update(other.counts)
        self.answered += other.answered
        self.failed += other.failed
        self.ticks += other.ticks


class Row(NamedTuple):
    """One line of the strip: latencies from `low_ns` on, and of each column's answers the share that lies there."""

    low_ns: float
    shares: tuple[float, ...]


class Strip:
    """The columns so far, each `ticks` ticks wide."""

    def __init__(self) -> None:
        self.ticks = 1
        self._columns: list[Column] = []
        self._taken = 0

    def add(self, values: Counted, answered: int, failed: int) -> None:
        """Adds what one tick brought."""
        counts: Counter[int] = Counter()
        for value, count in values:
            counts[math.floor(math.log10(max(1.0, value)) * FINE + 1e-9)] += count
        if self._taken % self.ticks == 0:
            self._columns.append(Column())
        self._columns[-1].add(Column(counts, answered, failed, 1))
        self._taken += 1
        if len(self._columns) > MOST_COLUMNS:
            self._columns = merged(self._columns, 2)
            self.ticks *= 2

    def columns(self, most: int, expected_ticks: int | None = None) -> tuple[list[Column], int, int]:
        """Return up to `most` columns for `expected_ticks` ticks, how many ticks one spans, and the final number."""
        expected = len(self._columns)
        if expected_ticks is not None:
            expected = max(expected, math.ceil(expected_ticks / self.ticks))
        group = max(1, math.ceil(expected / most))
        return merged(self._columns, group), group * self.ticks, math.ceil(expected / group)


def merged(columns: list[Column], group: int) -> list[Column]:
    """So many neighbouring columns as one."""
    wide = [Column() for _ in range(0, len(columns), group)]
    for place, column in enumerate(columns):
        wide[place // group].add(column)
    return wide


def rows(columns: list[Column], most: int) -> tuple[Row, ...]:
    """The strip's lines, the longest latencies first: as fine as fits into `most` lines. Nothing without answers."""
    bins = [number for column in columns for number in column.counts]
    if not bins:
        return ()
    low, high = min(bins), max(bins)
    sizes = (FINE // a_decade for a_decade in _ROWS_A_DECADE)
    size = next((size for size in sizes if high // size - low // size < most), 4 * FINE)
    return tuple(
        Row(10 ** (row * size / FINE), tuple(_share(column, row, size) for column in columns))
        for row in range(high // size, low // size - 1, -1)
    )


def _share(column: Column, row: int, size: int) -> float:
    total = column.counts.total()
    return sum(column.counts[row * size + place] for place in range(size)) / total if total else 0.0


RECENT_NS = NS_PER_S
"""What "now" means: the last second."""


class LoadProgress:
    """The state of one run."""

    def __init__(self, order: LoadOrder) -> None:
        self.order = order
        self.expected_ns: int | None = None
        """How long warm-up and window last together; None where requests are counted."""

        if isinstance(order.stop, StopByTime):
            self.expected_ns = order.warm_up.at_least_ns + order.stop.window_ns
        self.begin_ns: int | None = None
        self.tick: Tick | None = None
        self.strip = Strip()
        self.answered = self.failed = self.dropped = 0
        self.failures: Counter[str] = Counter()
        self._recent: deque[tuple[Tick, Counted]] = deque()

    def observe(self, message: LoadMessage) -> None:
        """Takes one message into account."""
        match message:
            case LoadReady(at_ns=at_ns):
                self.begin_ns = at_ns
            case WindowOpened(start_ns=start_ns) if self.begin_ns is None:
                self.begin_ns = start_ns
            case Tick():
                self._take(message)
            case _:
                pass

    def _take(self, tick: Tick) -> None:
        values = decode_counts(tick.hdr_base64)
        self.tick = tick
        self.answered += tick.answered
        self.failed += tick.failed
        self.dropped += tick.dropped
        self.failures.update(tick.by_failure)
        self.strip.add(values, tick.answered, tick.failed)
        self._recent.append((tick, values))
        span = max(1, RECENT_NS // self.order.tick_ns)
        while len(self._recent) > span:
            self._recent.popleft()

    @property
    def elapsed_ns(self) -> int:
        """Since the first request could go out, by the last tick."""
        if self.begin_ns is None or self.tick is None:
            return 0
        return max(0, self.tick.at_ns - self.begin_ns)

    @property
    def left_ns(self) -> int | None:
        """Until the window's end; None where requests are counted."""
        return None if self.expected_ns is None else max(0, self.expected_ns - self.elapsed_ns)

    @property
    def done(self) -> float:
        """The share of the run that is over, 0..1."""
        if self.expected_ns is not None:
            return min(1.0, self.elapsed_ns / self.expected_ns)
        assert isinstance(self.order.stop, StopByCount)
        return min(1.0, (self.answered + self.failed) / self.order.stop.requests)

    @property
    def rate(self) -> float | None:
        """Verified answers a second, over the last second."""
        if not self._recent:
            return None
        answered = sum(tick.answered for tick, _ in self._recent)
        return answered * NS_PER_S / (len(self._recent) * self.order.tick_ns)

    def recent_ns(self, share: float) -> float | None:
        """A quantile of the last second's response times; None without an answer."""
        values = sorted(value for _, recent in self._recent for value in recent)
        total = sum(count for _, count in values)
        seen = 0
        for value, count in values:
            seen += count
            if seen >= share * total:
                return value
        return None

    @property
    def expected_ticks(self) -> int | None:
        """How many ticks the run will have until its window ends."""
        return None if self.expected_ns is None else -(-self.expected_ns // self.order.tick_ns)


LINES_A_RUN = 20
"""A long run in a pipe prints this many lines, and at most one a second."""

UNKNOWN_LENGTH_NS = 5 * NS_PER_S

Observe = Callable[[LoadMessage], None]


def can_redraw(file: IO[str]) -> bool:
    """Return whether a file is a terminal that can be redrawn: a pipe is not, even with FORCE_COLOR."""
    return file.isatty() and os.environ.get("TERM", "") not in {"dumb", "unknown"} and not os.environ.get("CI")


def print_progress(file: TextIO, order: LoadOrder) -> Observe:
    """Return the function that takes a run's messages, and prints a line now and then."""
    progress = LoadProgress(order)
    every_ns = UNKNOWN_LENGTH_NS if progress.expected_ns is None else progress.expected_ns // LINES_A_RUN
    every_ns = max(NS_PER_S, every_ns)
    said_ns = 0
    print(f"{target_name(order)}  {load_name(order)}", file=file, flush=True)

    def observe(message: LoadMessage) -> None:
        nonlocal said_ns
        progress.observe(message)
        if isinstance(message, Tick) and progress.elapsed_ns - said_ns >= every_ns:
            said_ns = progress.elapsed_ns
            print(plain_line(progress), file=file, flush=True)

    return observe


def plain_line(progress: LoadProgress) -> str:
    """How it goes at this moment, in one line."""
    tick = progress.tick
    if tick is None:
        return "starting"
    latencies = [format_duration(progress.recent_ns(share)) for share in (0.5, 0.99)]
    line = f"{progress.elapsed_ns // NS_PER_S:>5} s  {tick.phase:7}  {format_rate(progress.rate):>10}"
    line += f"  p50 {latencies[0]:>7}  p99 {latencies[1]:>7}  {tick.in_flight:,} in flight"
    if progress.dropped:
        line += f"  {progress.dropped:,} dropped"
    return line + "".join(f"  {count:,} {one_line(name)}" for name, count in progress.failures.most_common())

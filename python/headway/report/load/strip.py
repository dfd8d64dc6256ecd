"""Latencies over time as a heat strip: time runs to the right, latency (log) upwards, shade is how many answers."""

import math
from collections import Counter
from dataclasses import dataclass, field

from headway.report.load.latencies import Counted

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


@dataclass(frozen=True)
class Row:
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
            self._halve()

    def _halve(self) -> None:
        self._columns = merged(self._columns, 2)
        self.ticks *= 2

    def columns(self, most: int, expected_ticks: int | None = None) -> tuple[list[Column], int, int]:
        """At most so many columns for `expected_ticks` ticks; how many ticks one is wide; how many there will be."""
        expected = len(self._columns)
        if expected_ticks is not None:
            expected = max(expected, math.ceil(expected_ticks / self.ticks))
        group = max(1, math.ceil(expected / most))
        return merged(self._columns, group), group * self.ticks, math.ceil(expected / group)


def merged(columns: list[Column], group: int) -> list[Column]:
    """So many neighbouring columns as one."""
    wide = []
    for start in range(0, len(columns), group):
        column = Column()
        for part in columns[start : start + group]:
            column.add(part)
        wide.append(column)
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

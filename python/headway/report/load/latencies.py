"""Latencies as the engine sends them (HDR, V2, compressed, base64), as values and counts, and as bars."""

import math
from dataclasses import dataclass
from typing import Any

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

Counted = tuple[tuple[float, int], ...]
"""Durations in nanoseconds with how often each occurred, the shortest first."""


def decode(hdr_base64: str) -> Any:
    """The histogram. Raises ValueError where it cannot be decoded."""
    try:
        return HdrHistogram.decode(hdr_base64)
    except Exception as error:  # what base64, zlib and the decoder itself raise has no common ancestor below this
        raise ValueError(f"a histogram cannot be decoded: {error or type(error).__name__}") from error


def counted(hdr_base64: str) -> Counted:
    """Every counter that is not empty, by the middle of what it counts. Raises ValueError."""
    if not hdr_base64:
        return ()
    histogram = decode(hdr_base64)
    found = []
    for index, count in enumerate(histogram.counts):
        if not count:
            continue
        value = histogram.get_value_from_index(index)
        middle = (histogram.get_lowest_equivalent_value(value) + histogram.get_highest_equivalent_value(value)) / 2
        found.append((middle, count))
    return tuple(found)


@dataclass(frozen=True)
class Bar:
    """How many durations lie from `low_ns` up to `high_ns`."""

    low_ns: float
    high_ns: float
    count: int


NARROWEST = 1.05
"""A bar's end is at least so much above its beginning: finer ones show noise."""


def bars(values: Counted, most: int) -> tuple[Bar, ...]:
    """At most so many bars of equal width on a log scale, from the shortest to the longest."""
    if not values:
        return ()
    low, high = max(values[0][0], 1.0), max(values[-1][0], 1.0)
    number = max(1, min(most, math.ceil(math.log(high / low) / math.log(NARROWEST))))
    ratio = max(NARROWEST, (high / low) ** (1 / number))
    counts = [0] * number
    for value, count in values:
        place = math.floor(math.log(max(value, 1.0) / low) / math.log(ratio) + 1e-9)
        counts[min(number - 1, place)] += count
    return tuple(Bar(low * ratio**place, low * ratio ** (place + 1), count) for place, count in enumerate(counts))


_EIGHTHS = " ▏▎▍▌▋▊▉█"


def bar_text(share: float, width: int) -> str:
    """A bar of `share` of the width; what is not nothing shows at least as a hair."""
    eighths = round(share * width * 8)
    if share > 0:
        eighths = max(1, eighths)
    full, part = divmod(eighths, 8)
    return "█" * full + (_EIGHTHS[part] if part else "")

"""A run by hand, and how its load and its requests are called.

What may help against a failure, by its name.
Latencies as the engine sends them (HDR, V2, compressed, base64), as values and counts, and as bars.
"""

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from headway.engine.message import LoadResult, Tick
from headway.engine.order import (
    ConstantSchedule,
    LoadOrder,
    OpenOrder,
    PoissonSchedule,
    RampSchedule,
    RequestOrder,
    Schedule,
)
from headway.format import format_duration, format_rate, one_line, plural

RESULT_FORMATS = (".json", ".jsonl", ".csv", ".hgrm")
"""The endings of files for results."""


@dataclass(frozen=True)
class LoadRun:
    """A load and its result. `ticks` are empty unless an output needs them."""

    order: LoadOrder
    started_ns: int
    ticks: tuple[Tick, ...]
    result: LoadResult
    interrupted: bool = False


def check_output(path: Path) -> None:
    """Raise ValueError where a result could not be written: before the run, not after it."""
    if path.suffix not in RESULT_FORMATS:
        known = ", ".join(RESULT_FORMATS)
        raise ValueError(f"{path} has no ending that names a format: known are {known}")
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise ValueError(f"{path} cannot be written: give a file in a folder that exists")


def needs_ticks(path: Path) -> bool:
    """Return whether the format has a row for each tick of the run."""
    return path.suffix in {".jsonl", ".csv"}


def load_name(order: LoadOrder) -> str:
    """The load in words: "closed loop, 50 users", "open loop, 10.0/s → 500/s over 60.0 s"."""
    load = order.load
    name = _schedule_name(load.schedule) if isinstance(load, OpenOrder) else plural(load.users, "user")
    return f"{load.kind} loop, {name}"


def _schedule_name(schedule: Schedule) -> str:
    match schedule:
        case ConstantSchedule(rate=rate):
            return format_rate(rate)
        case PoissonSchedule(rate=rate):
            return f"{format_rate(rate)}, Poisson"
        case RampSchedule():
            ends = f"{format_rate(schedule.from_rate)} → {format_rate(schedule.to_rate)}"
            return f"{ends} over {format_duration(schedule.over)}"
        case _:
            stages = [f"{format_rate(stage.rate)} for {format_duration(stage.duration)}" for stage in schedule.stages]
            return ", ".join(stages if len(stages) <= 3 else [*stages[:2], "…", stages[-1]])


def target_name(order: LoadOrder) -> str:
    """Return the request, or how many there are."""
    if len(order.requests) == 1:
        return request_name(order.requests[0])
    return f"{len(order.requests)} targets"


def request_name(request: RequestOrder) -> str:
    """ "POST http://127.0.0.1:8000/items"; the method is left out where it is GET."""
    return one_line(request.url if request.method == "GET" else f"{request.method} {request.url}")


EXHAUSTED = {
    "no-descriptor": (
        "no file descriptor was left",
        "raise the limit (`ulimit -Hn` shows how far it goes), or ask for fewer users or a lower --in-flight-cap",
    ),
    "no-port": (
        "no local port was left",
        "keep connections alive (leave --close out), connect from more addresses (--source, repeatable), "
        "or lower the rate",
    ),
}
"""Failures of this machine, not of the server: what they mean, and the remedy."""

FAILURE_REMEDIES = {
    "refused": "nobody listens there: is the server up, and is that its port?",
    "reset": "the server breaks connections off: see its log; a full backlog can do it, too",
    "closed-early": "the server ends connections before the answer is whole: see its log",
    "connect-timeout": "the server does not accept: its backlog is full, or it hangs (--connect-timeout)",
    "response-timeout": "the server takes longer than --timeout",
    "bad-status": "--status says which statuses are right",
    "bad-body": "the body is not as --contains says, or larger than the engine reads",
    "too-quick": "the answer came sooner than the work can take",
    "bad-protocol": "that is no HTTP/1.x: does this port want https, or HTTP/2?",
    "redirect": "it leads to another origin or on and on: load the last URL, or raise --redirects",
    "tls": "does this port speak TLS? -k accepts any certificate, --cacert trusts an authority",
    "resolution": "the host's name has no address: see /etc/hosts and the name server",
    **{name: remedy for name, (_, remedy) in EXHAUSTED.items()},
}


Counted = tuple[tuple[float, int], ...]
"""Durations in nanoseconds with how often each occurred, the shortest first."""


def decode(hdr_base64: str) -> Any:
    """The histogram. Raises ValueError where it cannot be decoded."""
    try:
        return HdrHistogram.decode(hdr_base64)
    except Exception as error:  # what base64, zlib and the decoder itself raise has no common ancestor below this
        raise ValueError(f"a histogram cannot be decoded: {error or type(error).__name__}") from error


def decode_counts(hdr_base64: str) -> Counted:
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
    """Return at most `most` bars of equal width on a log scale, from the shortest to the longest."""
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

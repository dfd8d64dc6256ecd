"""A run by hand, and how its load and its requests are called."""

from dataclasses import dataclass

from headway.engine.message import LoadResult, Tick
from headway.engine.order import (
    ConstantSchedule,
    LoadOrder,
    OpenOrder,
    PoissonSchedule,
    RampSchedule,
    RequestOrder,
    ScheduleOrder,
    StopByTime,
)
from headway.report.model import one_line
from headway.units import format_duration, format_rate


@dataclass(frozen=True)
class LoadRun:
    """What was asked, and what came of it. `ticks` are empty where nobody asked for them."""

    order: LoadOrder
    started_ns: int
    ticks: tuple[Tick, ...]
    result: LoadResult
    interrupted: bool = False


def load_name(order: LoadOrder) -> str:
    """The load in words: "50 users", "200/s", "10.0/s → 500/s over 60.0 s"."""
    load = order.load
    if isinstance(load, OpenOrder):
        return _schedule_name(load.schedule)
    return f"{load.users:,} user{'' if load.users == 1 else 's'}"


def _schedule_name(schedule: ScheduleOrder) -> str:
    match schedule:
        case ConstantSchedule(rate_per_s=rate):
            return format_rate(rate)
        case PoissonSchedule(rate_per_s=rate):
            return f"{format_rate(rate)}, Poisson"
        case RampSchedule():
            ends = f"{format_rate(schedule.from_per_s)} → {format_rate(schedule.to_per_s)}"
            return f"{ends} over {format_duration(schedule.over_ns)}"
        case _:
            stairs = [f"{format_rate(step.rate_per_s)} for {format_duration(step.for_ns)}" for step in schedule.steps]
            return ", ".join(stairs if len(stairs) <= 3 else [*stairs[:2], "…", stairs[-1]])


def loop_name(order: LoadOrder) -> str:
    """ "open loop" or "closed loop"."""
    return f"{order.load.kind} loop"


def target_name(order: LoadOrder) -> str:
    """What is asked, in few words: the request, or how many of them."""
    if len(order.requests) == 1:
        return request_name(order.requests[0])
    return f"{len(order.requests)} targets"


def request_name(request: RequestOrder) -> str:
    """ "POST http://127.0.0.1:8000/items"; the method is left out where it is GET."""
    return one_line(request.url if request.method == "GET" else f"{request.method} {request.url}")


def expected_ns(order: LoadOrder) -> int | None:
    """How long warm-up and window last together; None where requests are counted."""
    if isinstance(order.stop, StopByTime):
        return order.warm_up.at_least_ns + order.stop.window_ns
    return None

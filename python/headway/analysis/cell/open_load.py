"""The rate that an open load's schedule asks for.

Servers that fall far behind an open load, or end under it: findings about the server, no faults of the trial.
"""

from collections.abc import Callable
from math import sqrt

from headway.analysis.cell.block import Block
from headway.engine.order import Schedule
from headway.errors import ENDED_UNDER_LOAD
from headway.record.record import Failed
from headway.study.loads import OpenLoad
from headway.units import NS_PER_S


def offered_per_s(load: OpenLoad, block: Block) -> float:
    """The rate that the schedule asks for over the window of this block, in requests a second."""
    start_s, end_s = block.warm_up_s, block.warm_up_s + block.length_s
    scheduled = scheduled_by(load.schedule)
    return (scheduled(end_s) - scheduled(start_s)) / (end_s - start_s)


def scheduled_by(schedule: Schedule) -> Callable[[float], float]:
    """How many requests the schedule asks for until a moment (in seconds since the load began), as a function."""
    match schedule.kind:
        case "constant" | "poisson":
            rate = schedule.rate
            return lambda at_s: rate * at_s
        case "ramp":
            over_s, low, high = schedule.over / NS_PER_S, schedule.from_rate, schedule.to_rate
            return lambda at_s: (
                low * at_s + (high - low) * at_s**2 / (2 * over_s)
                if at_s < over_s
                else (low + high) / 2 * over_s + high * (at_s - over_s)
            )
        case "stages":
            stages = tuple((stage.rate, stage.duration / NS_PER_S) for stage in schedule.stages)
            return lambda at_s: _climbed(stages, at_s)


def _climbed(stages: tuple[tuple[float, float], ...], at_s: float) -> float:
    total = 0.0
    for per_s, duration_s in stages[:-1]:
        total += per_s * min(duration_s, at_s)
        at_s -= min(duration_s, at_s)
    return total + stages[-1][0] * at_s


AT_CAP = 0.95
"""Of several load processes only what ticks found is known, which may be a few requests less than the most."""

BY_CHANCE = 4.0
"""Random arrivals hold √L more or fewer than their mean L in flight, hardly ever four times as many more."""


def cap_reached(load: OpenLoad, block: Block) -> bool:
    """Whether as many requests were in flight as may be."""
    return block.measured.load.in_flight_high_water >= AT_CAP * load.in_flight_cap


def least_in_flight(load: OpenLoad, block: Block) -> float:
    """How many requests are in flight at most if each is answered as if alone: L = λ·R0, and what chance adds."""
    subject = block.subject
    mean = offered_per_s(load, block) * (subject.alone_s(block.r0_s) + subject.connect_s)
    return mean + BY_CHANCE * sqrt(mean)


def fell_behind(block: Block) -> bool:
    """Whether requests of an open load were dropped for the server's sake: it held more than one that keeps up does."""
    subject = block.subject
    load = subject.load
    if not isinstance(load, OpenLoad) or not block.measured.load.counts.dropped or not cap_reached(load, block):
        return False
    return load.in_flight_cap >= least_in_flight(load, block)


def answered_nothing(block: Block) -> bool:
    """Whether an open load was sent, and so few of its requests were answered that there is no rate."""
    subject = block.subject
    window, unfinished = block.window, block.measured.load.counts.unfinished
    asked = window.failed + window.dropped + unfinished
    return isinstance(subject.load, OpenLoad) and asked > 0 and window.answered < 2


def ending(failed: Failed) -> str:
    """How a server ended under load ("exit code 1"); "" where the trial failed for another reason."""
    if not failed.error.startswith(ENDED_UNDER_LOAD):
        return ""
    return failed.error.removeprefix(ENDED_UNDER_LOAD).removeprefix(": ").strip() or "nobody knows how"

"""The rate that an open load's schedule asks for."""

from collections.abc import Callable

from headway.findings.subject import Block
from headway.spec.load import OpenLoad, Schedule
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
        case "steps":
            stairs = tuple((stair.rate, stair.lasts / NS_PER_S) for stair in schedule.steps)
            return lambda at_s: _climbed(stairs, at_s)


def _climbed(stairs: tuple[tuple[float, float], ...], at_s: float) -> float:
    total = 0.0
    for rate, lasts_s in stairs[:-1]:
        total += rate * min(lasts_s, at_s)
        at_s -= min(lasts_s, at_s)
    return total + stairs[-1][0] * at_s

"""The options of `headway load` that decide when requests are sent, as the engine's load, stop and warm-up."""

import math
from dataclasses import dataclass

from headway.cli.load.options import LoadOptions
from headway.engine.delay_law import Fixed
from headway.engine.order import (
    ClosedOrder,
    ConstantSchedule,
    OpenOrder,
    PoissonSchedule,
    RampSchedule,
    Schedule,
    Stage,
    StagesSchedule,
    StopByCount,
    StopByTime,
    WarmUpOrder,
)
from headway.errors import Faults
from headway.units import NS_PER_S, parse_duration_ns

USERS = 10
DURATION_NS = 10 * NS_PER_S
IN_FLIGHT_CAP = 1000

SEARCH_IN_FLIGHT_CAP = 10_000
"""The own cap must not look like the server's limit."""

SEARCH_WARM_UP_NS = NS_PER_S


USERS_A_SECOND = 5000
"""The most users that start together, or within a second."""


@dataclass(frozen=True)
class Shape:
    """When requests are sent, and until when."""

    load: ClosedOrder | OpenOrder
    stop: StopByTime | StopByCount
    warm_up: WarmUpOrder


def read_shape(options: LoadOptions, faults: Faults) -> Shape:
    """Return the load's shape; contradictions are added to `faults`."""
    _refuse_contradictions(options, faults)
    schedule, window_ns = _schedule(options, faults)
    load: ClosedOrder | OpenOrder
    spread_ns = 0
    if schedule is None:
        users = options.users or USERS
        spread_ns = _duration("--spread", options.spread, _spread_ns(users), faults)
        load = ClosedOrder(
            users=users,
            think=Fixed(delay=_duration("--think", options.think, 0, faults)),
            ramp_ns=spread_ns,
        )
    else:
        otherwise = SEARCH_IN_FLIGHT_CAP if options.find_max else IN_FLIGHT_CAP
        load = OpenOrder(
            schedule=schedule,
            in_flight_cap=options.in_flight_cap or otherwise,
            when_full=options.when_full or "drop",
        )
    usual_ns = SEARCH_WARM_UP_NS if options.find_max else spread_ns
    warm_up_ns = _duration("--warm-up", options.warm_up, usual_ns, faults)
    return Shape(load, _stop(options, window_ns, faults), WarmUpOrder(at_least_ns=warm_up_ns, at_most_ns=warm_up_ns))


def _spread_ns(users: int) -> int:
    """Return the default start-up time of users: more connections at once than a backlog holds would be refused."""
    return 0 if users <= USERS_A_SECOND else users * NS_PER_S // USERS_A_SECOND


def _refuse_contradictions(options: LoadOptions, faults: Faults) -> None:
    schedules = {"--rate": options.rate, "--ramp": options.ramp, "--step": options.step}
    named = [option for option, value in schedules.items() if value is not None]
    if options.find_max:
        # A search chooses its rates; --rate is the first one.
        others = {**schedules, "--count": options.count, "--rate": None}
        for option in [option for option, value in others.items() if value is not None]:
            faults.add(option, "contradicts --find-max", "leave one of them out")
        named = ["--find-max"]
    elif len(named) > 1:
        faults.add(named[1], f"contradicts {named[0]}", "keep one of --rate, --ramp and --step")
    if named:
        users = {"--users": options.users, "--think": options.think, "--spread": options.spread}
        for option, value in users.items():
            if value is not None:
                remedy = f"{named[0]} sends on a schedule, whoever waits: leave one of them out"
                faults.add(option, f"there are no users with {named[0]}", remedy)
    else:
        for option, value in {"--in-flight-cap": options.in_flight_cap, "--when-full": options.when_full}.items():
            if value is not None:
                faults.add(option, "only an open loop has a cap", "give --rate, --ramp or --step, or fewer --users")
    if options.poisson and options.rate is None and not options.find_max:
        faults.add("--poisson", "only a constant rate can be a Poisson process here", "give it with --rate")
    if options.duration is not None and options.count is not None:
        faults.add("--count", "contradicts --duration", "say one of them: until when, or how many")
    if options.warm_up is not None and named and named[0] in {"--ramp", "--step"}:
        faults.add("--warm-up", f"{named[0]} begins with the run", "let the first stretch of it be the warm-up")


def _schedule(options: LoadOptions, faults: Faults) -> tuple[Schedule | None, int]:
    """Return the schedule of an open loop, None for a closed one, and its default duration in ns."""
    if options.ramp is not None:
        ramp = faults.read("--ramp", parse_ramp, options.ramp, None)
        return ramp, ramp.over if ramp else DURATION_NS
    if options.step is not None:
        steps = faults.read("--step", parse_steps, options.step, None)
        return steps, sum(step.duration for step in steps.steps) if steps else DURATION_NS
    if options.rate is None and not options.find_max:
        return None, DURATION_NS
    kind = PoissonSchedule if options.poisson else ConstantSchedule
    return kind(rate=options.rate or 1.0), DURATION_NS


def parse_ramp(text: str) -> RampSchedule | None:
    """Parse "10:500:60s": from 10 to 500 requests a second in a minute. Raises ValueError."""
    parts = text.split(":")
    if len(parts) != 3:
        raise ValueError(f"{text!r} is not a ramp: write FROM:TO:OVER, such as 10:500:60s")
    return RampSchedule(
        from_rate=_rate(parts[0], zero=True), to_rate=_rate(parts[1]), over=positive_duration_ns(parts[2])
    )


def parse_steps(text: str) -> StagesSchedule | None:
    """Parse "100:10s,200:10s": 100 requests a second for ten seconds, then 200. Raises ValueError."""
    steps = []
    for stage in text.split(","):
        rate, colon, duration = stage.partition(":")
        if not colon:
            raise ValueError(f"{stage!r} is not a step: write RATE:FOR, such as 100:10s,200:10s")
        steps.append(Stage(rate=_rate(rate), duration=positive_duration_ns(duration)))
    return StagesSchedule(steps=tuple(steps))


def _rate(text: str, zero: bool = False) -> float:
    try:
        rate = float(text)
    except ValueError:
        rate = math.nan
    if not math.isfinite(rate) or rate < 0 or (rate == 0 and not zero):
        raise ValueError(f"{text!r} is not a rate: write requests a second, such as 200")
    return rate


def positive_duration_ns(text: str) -> int:
    """Return a duration above zero. Raises ValueError."""
    duration_ns = parse_duration_ns(text)
    if duration_ns <= 0:
        raise ValueError(f"{text!r} is no time at all: give a longer one")
    return duration_ns


def _stop(options: LoadOptions, usual_ns: int, faults: Faults) -> StopByTime | StopByCount:
    if options.count is not None:
        return StopByCount(requests=options.count)
    if options.duration is None:
        return StopByTime(window_ns=usual_ns)
    return StopByTime(window_ns=faults.read("--duration", positive_duration_ns, options.duration, usual_ns))


def _duration(option: str, text: str | None, otherwise: int, faults: Faults) -> int:
    return otherwise if text is None else faults.read(option, parse_duration_ns, text, otherwise)

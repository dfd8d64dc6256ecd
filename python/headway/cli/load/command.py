"""The command `headway load`: turn options into the engine's order, and run it once or as a search."""

import ipaddress
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from pydantic import ValidationError

from headway.cli import COMMANDS
from headway.cli.load.load_run import run_once
from headway.cli.load.options import LoadCommand, LoadOptions
from headway.cli.load.request import left_out_notice, read_requests
from headway.cli.options import with_option_groups
from headway.engine.delay_law import Fixed
from headway.engine.order import (
    ClosedOrder,
    ConstantSchedule,
    LoadOrder,
    OpenOrder,
    PoissonSchedule,
    RampSchedule,
    Schedule,
    Stage,
    StagesSchedule,
    StopByCount,
    StopByTime,
    TimeoutsOrder,
    WarmUpOrder,
)
from headway.errors import Faults
from headway.report.load_run import check_output, needs_ticks
from headway.units import NS_PER_MS, NS_PER_S, parse_duration_ns

if TYPE_CHECKING:
    from headway.analysis.compare.load_comparison import Earlier
    from headway.study.slo import Slo

SCREEN_TICK_NS = 250 * NS_PER_MS
"""The time between two ticks where only the live view needs them."""

MOST_KEPT = 14_400
"""So many ticks are kept at most where only an objective needs them."""

EXAMPLES = """
[bold]headway load http://127.0.0.1:8000/[/]               10 users for 10 s
[bold]headway load URL -c 50 -d 30s[/]                     closed loop: 50 users
[bold]headway load URL -r 200 --poisson[/]                 open loop: 200 requests/s
[bold]headway load URL --ramp 10:500:60s -o rise.csv[/]    a rising rate, as a table
[bold]headway load URL -H 'x-key: 1' --json '{"a": 1}'[/]  a POST, as with curl
[bold]headway load 'URL/{{int 1 99}}' --template[/]        another path each time
[bold]headway load --requests mix.toml -r 100[/]           several requests by weight
[bold]headway load URL --compare yesterday.json[/]         better or worse?
[bold]headway load URL --slo 'p99<200ms' --find-max[/]     the highest rate that keeps it
"""


app = typer.Typer(add_completion=False)


@app.command("load", cls=LoadCommand, help=COMMANDS["load"].summary + "\n" + EXAMPLES)
@with_option_groups
def load(options: LoadOptions) -> int:
    """Put load on a URL and say how it was answered."""
    faults = Faults()
    sent = read_requests(options, faults)
    shape = read_shape(options, faults)
    timeouts = TimeoutsOrder(
        connect_ns=faults.read("--connect-timeout", positive_duration_ns, options.connect_timeout, NS_PER_S),
        response_ns=faults.read("--timeout", positive_duration_ns, options.timeout, NS_PER_S),
    )
    spin_ns = faults.read("--spin", parse_duration_ns, options.spin, 0)
    tick_ns = _tick_ns(options, shape.stop, faults)
    _check_sources(options.source, faults)
    for file in options.output:
        with faults.at("--output"):
            check_output(file)
    earlier = None if options.against is None else faults.read("--compare", read_earlier, str(options.against), None)
    objective = None if options.slo is None else faults.read("--slo", _objective, options.slo, None)
    if options.find_max:
        _check_search(options, faults)
    faults.raise_any()
    if sent.skipped and not options.quiet:
        typer.echo(left_out_notice(sent), err=True)
    order = LoadOrder(
        target=sent.target, requests=sent.requests, load=shape.load, stop=shape.stop, warm_up=shape.warm_up,
        timeouts=timeouts, seed=options.seed, tick_ns=tick_ns, processes=options.processes, spin_ns=spin_ns,
    )  # fmt: skip
    if isinstance(order.load, ClosedOrder):
        # Each user's last request gets its response or times out.
        order = order.model_copy(update={"drain_ns": timeouts.response_ns})
    if objective is not None:
        # A request without a response counts as slower than the longest limit only after that time. A drain ends with
        # the last response or its timeout.
        order = order.model_copy(update={"drain_ns": max(order.drain_ns, objective.longest_ns)})
    if options.find_max and objective is not None:
        from headway.cli.load.rate_search import run_search

        return run_search(order, options, objective)
    return run_once(order, options, earlier, objective)


def _objective(text: str) -> "Slo":
    from headway.study.slo import parse_slo

    return parse_slo(text)


def read_earlier(name: str) -> "Earlier":
    """Return the result in a file. Raises ValueError."""
    from headway.analysis.compare.load_comparison import Earlier

    path = Path(name)
    remedy = "give what --json or -o FILE.json wrote"
    try:
        return Earlier.model_validate_json(path.read_bytes())
    except OSError as error:
        raise ValueError(f"{path} cannot be read ({error.strerror}): {remedy}") from None
    except ValidationError as error:
        detail = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, detail["loc"])) or "it"
        reason = detail["msg"].replace(": ", ", ")
        raise ValueError(f"{path} is not the result of a load ({where}, {reason}): {remedy}") from None


def _check_search(options: LoadOptions, faults: Faults) -> None:
    if options.slo is None:
        faults.add("--find-max", "what must the highest rate keep?", 'say it: --slo "p99<200ms,errors<0.1%"')
    if options.against is not None:
        faults.add("--compare", "compares single runs, not searches", "leave it out, or --find-max")
    for file in options.output:
        if file.suffix not in {".json", ""}:
            faults.add("--output", f"a search has no {file.suffix}", "write it as .json")


def _check_sources(addresses: Sequence[str], faults: Faults) -> None:
    for address in addresses:
        try:
            ipaddress.ip_address(address)
        except ValueError:
            faults.add("--source", f"{address!r} is not an address", "write one of this machine's, such as 127.0.0.2")


def _tick_ns(options: LoadOptions, stop: StopByTime | StopByCount, faults: Faults) -> int:
    if options.tick is not None:
        tick_ns = faults.read("--tick", positive_duration_ns, options.tick, NS_PER_S)
        if tick_ns < 10 * NS_PER_MS:
            faults.add("--tick", f"{options.tick} is too short", "give 10ms or more")
        return tick_ns
    # A time series has whole seconds; the live view alone moves faster.
    if any(map(needs_ticks, options.output)):
        return NS_PER_S
    # An objective is judged by parts of the window, so its ticks are kept: no more of a day than of an hour.
    window_ns = stop.window_ns if options.slo is not None and isinstance(stop, StopByTime) else 0
    return max(SCREEN_TICK_NS, window_ns // MOST_KEPT)


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
    schedules = {"--rate": options.rate, "--ramp": options.ramp, "--stages": options.stages}
    named = [option for option, value in schedules.items() if value is not None]
    if options.find_max:
        # A search chooses its rates; --rate is the first one.
        others = {**schedules, "--count": options.count, "--rate": None}
        for option in [option for option, value in others.items() if value is not None]:
            faults.add(option, "contradicts --find-max", "leave one of them out")
        named = ["--find-max"]
    elif len(named) > 1:
        faults.add(named[1], f"contradicts {named[0]}", "keep one of --rate, --ramp and --stages")
    if named:
        users = {"--users": options.users, "--think": options.think, "--spread": options.spread}
        for option, value in users.items():
            if value is not None:
                remedy = f"{named[0]} sends on a schedule, whoever waits: leave one of them out"
                faults.add(option, f"there are no users with {named[0]}", remedy)
    else:
        for option, value in {"--in-flight-cap": options.in_flight_cap, "--when-full": options.when_full}.items():
            if value is not None:
                faults.add(option, "only an open loop has a cap", "give --rate, --ramp or --stages, or fewer --users")
    if options.poisson and options.rate is None and not options.find_max:
        faults.add("--poisson", "only a constant rate can be a Poisson process here", "give it with --rate")
    if options.duration is not None and options.count is not None:
        faults.add("--count", "contradicts --duration", "say one of them: until when, or how many")
    if options.warm_up is not None and named and named[0] in {"--ramp", "--stages"}:
        faults.add("--warm-up", f"{named[0]} begins with the run", "let the first stretch of it be the warm-up")


def _schedule(options: LoadOptions, faults: Faults) -> tuple[Schedule | None, int]:
    """Return the schedule of an open loop, None for a closed one, and its default duration in ns."""
    if options.ramp is not None:
        ramp = faults.read("--ramp", parse_ramp, options.ramp, None)
        return ramp, ramp.over if ramp else DURATION_NS
    if options.stages is not None:
        schedule = faults.read("--stages", parse_stages, options.stages, None)
        return schedule, sum(stage.duration for stage in schedule.stages) if schedule else DURATION_NS
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


def parse_stages(text: str) -> StagesSchedule | None:
    """Parse "100:10s,200:10s": 100 requests a second for ten seconds, then 200. Raises ValueError."""
    stages = []
    for stage in text.split(","):
        rate, colon, duration = stage.partition(":")
        if not colon:
            raise ValueError(f"{stage!r} is not a stage: write RATE:FOR, such as 100:10s,200:10s")
        stages.append(Stage(rate=_rate(rate), duration=positive_duration_ns(duration)))
    return StagesSchedule(stages=tuple(stages))


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

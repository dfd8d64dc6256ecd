"""The baseline measurement of an app: each route with a single user, concurrent users, and rates that rise.

An app that headway starts is measured in stages. One that runs already gets the same loads, one by one; there is
nothing to try but the rate.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import anyio

from headway.analysis.capacity.sustained_rate import (
    SHARES,
    checked_route,
    concurrency_bound,
    maximum_sustainable_rate,
    of_one_run,
    rate_of_cell,
    rate_of_responses,
    response_quantile_ms,
    single_user_times,
)
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.diagnosis import diagnose_requests
from headway.analysis.causes.serial_calls import calls_per_request, route_failed
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.quantiles import cut_off
from headway.analysis.cell.server_probe import lag_ms
from headway.analysis.cell.single_user import route_means_s
from headway.analysis.decide.check_result import Checked, CheckedRoute, RisingRate, Screen
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.time_budget.account import ObservedRequests
from headway.analysis.time_budget.observation import observed_requests, requests_in_window
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import (
    BASELINE_WINDOW_S,
    RISING,
    RISING_WINDOW_S,
    TIMEOUT_S,
    AppUnderTest,
    Say,
    graceful_stop_ns,
)
from headway.engine.order import ClosedOrder, ConstantSchedule, OpenOrder, RequestOrder, TimeoutsOrder
from headway.errors import Fault, StageError, StudyError
from headway.format import digits, format_rate
from headway.requests.read import read_request_mix
from headway.requests.request import Request, request_order
from headway.requests.target import parse_url
from headway.run.app.log_in import log_in
from headway.run.app.measure import (
    AppMeasured,
    RunningApp,
    app_load,
    find_running_app,
    measure,
    measure_fresh_app,
)
from headway.run.app.preparation import NAME_ROUTES
from headway.run.machine.cpus import Partition, partition_cpus
from headway.study.candidate import Candidate, command_line
from headway.study.server import Server
from headway.units import NS_PER_MS, NS_PER_S

MOST = 6
"""How many routes are measured at most, those of most weight."""

WARM_UP_NS, WINDOW_NS = 300 * NS_PER_MS, 1500 * NS_PER_MS

LONGER = (1, 4, 16)
"""A window in which no response has ended is tried again as many times longer: a report may take ten seconds."""

URL_WINDOW_S = 1.0
TIMEOUTS = TimeoutsOrder(connect_ns=TIMEOUT_S * NS_PER_S, response_ns=TIMEOUT_S * NS_PER_S)


class SingleUserMeasured(NamedTuple):
    """What a single user found: the routes, what is wrong with their requests, and where the probe saw these."""

    routes: tuple[CheckedRoute, ...]
    causes: tuple[CheckCause, ...]
    observed: tuple[ObservedRequests, ...]


def measure_single_user(app: Server, cpus: Partition, routes: Sequence[Request], folder: Path) -> SingleUserMeasured:
    """Measure each route with a single user, in a fresh process of the app, and find what is wrong with a request."""
    found: list[CheckedRoute] = []
    observed: list[ObservedRequests] = []
    causes: dict[tuple[str, str | None], CheckCause] = {}
    for number, route in enumerate(sorted(routes, key=lambda each: -each.weight)[:MOST], 1):
        try:
            measured = _measure_route(app, cpus, route, folder / f"alone-{number}.log")
        except StageError as error:
            causes[route.title, None] = route_failed(route.title, error)
            continue
        requests, probe = requests_in_window(measured.load), measured.probe
        calls = calls_per_request(probe, requests) if probe is not None and requests else None
        checked = checked_route(route, measured.load, measured.cpu_ns, calls)
        if checked is None:
            failures = ", ".join(measured.load.counts.by_failure) or "no answer in time"
            causes[route.title, None] = route_failed(route.title, failures)
            continue
        found.append(checked)
        if (seen := observed_requests(probe, measured.load)) is not None:
            observed.append(replace(seen, weight=route.weight))
        if probe is not None:
            for each in diagnose_requests(SingleUserCase(route.title, probe, requests, checked.single_user_ms)):
                causes.setdefault((each.name, each.where), each)
    # Without one of the routes, which failed or are too many, the others are another mix.
    whole = tuple(observed) if len(observed) == len(routes) else ()
    return SingleUserMeasured(tuple(found), tuple(causes.values()), whole)


def _measure_route(app: Server, cpus: Partition, route: Request, log_file: Path) -> AppMeasured:
    """Measure a route with a single user. Raises StageError."""

    def for_longer(times: int) -> AppMeasured:
        load = app_load((request_order(route, ""),), ClosedOrder(users=1), times * WINDOW_NS, WARM_UP_NS)
        return anyio.run(measure_fresh_app, app, cpus, load, log_file)

    return until_answered(for_longer)


def until_answered(measure: Callable[[int], AppMeasured]) -> AppMeasured:
    """Return the first measurement in which a response ended, or a request failed; `measure` is given how many times as
    long as usual its window is to be."""
    for times in LONGER:
        measured = measure(times)
        if measured.load.window.answered or measured.load.counts.by_failure:
            break
    return measured


def with_times_of(
    cell: AnalyzedCell, requests: Sequence[Request], routes: Sequence[CheckedRoute]
) -> tuple[CheckedRoute, ...]:
    """Return the routes with the single-user response times by which the maximum of the cell is."""
    if not cell.blocks:
        return tuple(routes)
    times = route_means_s(cell.blocks[0].measured.single_user)
    known = {(request.method, request.target): seconds for request, seconds in zip(requests, times, strict=False)}
    return tuple(route.with_time(known.get((route.method, route.target))) for route in routes)


def measure_baseline(
    app: AppUnderTest,
    default: Candidate,
    routes: Sequence[CheckedRoute],
    busy: AnalyzedCell,
    found: Sequence[CheckCause],
) -> Screen:
    """Return what a single user and concurrent users (`busy`) found; but for a diagnosis, measure rising rates too."""
    cell = busy.cell
    assert cell.throughput is not None
    rates = () if app.options.diagnose else _measure_rising_rates(app, default, busy, cell.throughput.value)
    single_user_ms, cpu_ms, waiting_ms = single_user_times(routes)
    return Screen(
        config=default.name,
        command=command_line(default, app.app),
        users=app.options.users,
        single_user_ms=single_user_ms,
        cpu_ms=cpu_ms,
        waiting_ms=waiting_ms,
        busiest_per_s=cell.throughput,
        busiest_p99_ms=cell.p99_ms,
        max_sustainable_per_s=maximum_sustainable_rate(rates),
        rates=rates,
        loop_lag_p99_ms=lag_ms(busy.blocks),
        peak_pss_mb=cell.peak_pss_mb,
        theoretical_maximum_per_s=None if cell.theoretical_maximum is None else cell.theoretical_maximum.value,
        # An app of the user's declares no limits, which most rules for headway's own servers need: where none of them
        # names a cause, what the app waited for first limits it.
        bound=found[0].evidence if found and not cell.causes else cell.why,
    )


def _measure_rising_rates(
    app: AppUnderTest, default: Candidate, busy: AnalyzedCell, most_per_s: float
) -> tuple[RisingRate, ...]:
    offered = _rising_rates(most_per_s, app.stages.say)
    named = {f"rate-{number}": rate for number, rate in enumerate(offered, 1)}
    slowest_ns = max((block.measured.load.response.max_ns or 0 for block in busy.blocks), default=0)
    analysis = app.stages.run(RISING, app.rising_study(default, named, slowest_ns))
    judged = {
        each.cell.load: rate_of_cell(named[each.cell.load], each.cell, [block.measured.load for block in each.blocks])
        for each in analysis.cells
    }
    return tuple(judged[name] for name in named if name in judged)


def _rising_rates(most_per_s: float, say: Say) -> list[float]:
    rates = [float(f"{most_per_s * share:.3g}") for share in SHARES]
    span = f"{digits(rates[0])} to {format_rate(rates[-1])}"
    say(f"it answers {format_rate(most_per_s)}; now rates that rise from {span}")
    return rates


def is_url(target: str) -> bool:
    """Whether a target is the address of what runs already."""
    return target.startswith(("http://", "https://"))


def check_url(options: CheckOptions, say: Say) -> Checked:
    """Measure a server that runs already. Raises StageError where no route has a valid response."""
    began_s = time.monotonic()
    try:
        url = parse_url(options.target)
    except ValueError as error:
        raise StudyError(Fault(str(error), options.target, "write http://127.0.0.1:8000")) from None
    routes = options.requests
    if options.requests_file is not None:
        routes = (*routes, *read_request_mix(options.requests_file).requests)
    headers = options.headers + (() if options.log_in is None else anyio.run(log_in, url.origin, options.log_in))
    app = find_running_app(url.origin, headers, partition_cpus(options.cpus))
    checked: list[CheckedRoute] = []
    requests: list[RequestOrder] = []
    failures: dict[str, str] = {}
    for route in routes or (Request(target=url.target),):
        request = request_order(route, "")
        found = until_answered(partial(_measure_alone, app, request))
        measured = checked_route(route, found.load, found.cpu_ns)
        if measured is None:
            names, details = found.load.counts.by_failure, found.load.first_failures
            reason = ", ".join(f"{name}: {details.get(name, '')}" for name in names) or "no answer in time"
            failures[route.title] = f"left out: {reason}"
        else:
            checked.append(measured)
            requests.append(request)
    if not checked:
        reasons = "; ".join(f"{name}: {why}" for name, why in failures.items())
        raise StageError(Fault(f"no route was answered rightly: {reasons}", url.origin, NAME_ROUTES))
    say(f"{len(requests)} routes; {options.users} users at once")
    seen = "its processes are not this machine's, or not yours to look at" if app.pid is None else f"process {app.pid}"
    return Checked(
        app=options.target, interface="url", framework="", target=options.goal, routes=tuple(checked),
        screen=_measure_running(app, requests, checked, options, say),
        causes=(), failures=failures, candidates=(), advice=None, environment={"server": seen},
        diagnosis_only=options.diagnose, took_s=time.monotonic() - began_s, folder="",
    )  # fmt: skip


def _measure_alone(app: RunningApp, request: RequestOrder, times: int) -> AppMeasured:
    return _measure(app, [request], ClosedOrder(users=1), times * URL_WINDOW_S)


def _measure(
    app: RunningApp,
    requests: Sequence[RequestOrder],
    load: ClosedOrder | OpenOrder,
    window_s: float,
    slowest_ns: int | None = None,
) -> AppMeasured:
    """Measure a load; a closed one waits for all of its users, an open one as long as the slowest response so far."""
    drain_ns = TIMEOUTS.response_ns if isinstance(load, ClosedOrder) else graceful_stop_ns(slowest_ns)
    changes = {"drain_ns": drain_ns, "timeouts": TIMEOUTS}
    order = app_load(tuple(requests), load, round(window_s * NS_PER_S)).model_copy(update=changes)
    return anyio.run(measure, app, order)


def _measure_running(
    app: RunningApp, requests: Sequence[RequestOrder], routes: Sequence[CheckedRoute], options: CheckOptions, say: Say
) -> Screen:
    """Measure concurrent users and, but for a diagnosis, rising rates at a server that runs already."""
    users = options.users
    busy = _measure(app, requests, ClosedOrder(users=users), BASELINE_WINDOW_S)
    most_per_s = busy.load.throughput_per_s
    lost = cut_off(busy.load, closed=True, drain_ns=TIMEOUTS.response_ns)
    rates: list[RisingRate] = []
    for per_s in [] if most_per_s is None or options.diagnose else _rising_rates(most_per_s, say):
        load = OpenOrder(schedule=ConstantSchedule(rate=per_s))
        rates.append(
            rate_of_responses(per_s, _measure(app, requests, load, RISING_WINDOW_S, busy.load.response.max_ns).load)
        )
    single_user_ms, cpu_ms, waiting_ms = single_user_times(routes)
    return Screen(
        config="as it runs", command="", users=users,
        single_user_ms=single_user_ms, cpu_ms=cpu_ms, waiting_ms=waiting_ms,
        busiest_per_s=of_one_run(most_per_s),
        busiest_p99_ms=of_one_run(response_quantile_ms(busy.load, 0.99, lost)),
        max_sustainable_per_s=maximum_sustainable_rate(rates), rates=tuple(rates),
        peak_pss_mb=of_one_run(busy.memory_mb),
        theoretical_maximum_per_s=None if not single_user_ms else users / single_user_ms * 1000,
        bound=concurrency_bound(users, most_per_s, single_user_ms, cpu_ms),
    )  # fmt: skip

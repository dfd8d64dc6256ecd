"""A check of an app that runs already: headway does not start it, so there is nothing to try but the rate."""

import time
from collections.abc import Sequence
from urllib.parse import urlsplit

import anyio

from headway.analysis.capacity.baseline_measurement import (
    SHARES,
    checked_route,
    concurrency_bound,
    maximum_sustainable_rate,
    rate_of_responses,
    response_quantile_ms,
    single_user_times,
)
from headway.analysis.cell.quantiles import cut_off
from headway.analysis.decide.check_result import Checked, CheckedRoute, RisingRate, Screen
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import RISING_WINDOW_S, SCREEN_WINDOW_S, Say
from headway.engine.order import ClosedOrder, ConstantSchedule, OpenOrder, RequestOrder, TimeoutsOrder
from headway.errors import Fault, StageError, StudyError
from headway.format import digits, format_rate
from headway.requests.read import read_request_mix
from headway.requests.request import Request, request_order
from headway.requests.target import parse_url
from headway.run.app.log_in import log_in
from headway.run.app.measure import AppLoad, AppMeasured, RunningApp, find_running_app, measure
from headway.run.app.preparation import NAME_ROUTES
from headway.run.machine.cpus import partition_cpus
from headway.units import NS_PER_MS, NS_PER_S

SINGLE_USER_NS = 1000 * NS_PER_MS
DRAIN_NS = 2 * NS_PER_S
TIMEOUTS = TimeoutsOrder(connect_ns=30 * NS_PER_S, response_ns=30 * NS_PER_S)


def check_url(options: CheckOptions, say: Say) -> Checked:
    """Measure one user, concurrent users, and rising rates. Raises StageError where no route has a valid response."""
    began_s = time.monotonic()
    base, own = _parts(options.target)
    failures: dict[str, str] = {}
    routes = options.requests
    if options.requests_file is not None:
        routes = (*routes, *read_request_mix(options.requests_file).requests)
    routes = routes or (Request(target=own),)
    headers = options.headers + (() if options.log_in is None else anyio.run(log_in, base, options.log_in))
    app = find_running_app(base, headers, partition_cpus(options.cpus))
    checked = _measure_single_user(routes, app, failures)
    if not checked:
        said = "; ".join(f"{name}: {why}" for name, why in failures.items())
        raise StageError(Fault(f"no route was answered rightly: {said}", base, NAME_ROUTES))
    right = {(each.method, each.target) for each in checked}
    requests = tuple(request_order(route, "") for route in routes if (route.method, route.target) in right)
    say(f"{len(requests)} routes; {options.users} users at once")
    screen = _screen(options, app, requests, checked, say)
    seen = "its processes are not this machine's, or not yours to look at" if app.pid is None else f"process {app.pid}"
    return Checked(
        app=options.target, interface="url", framework="", target=options.goal, routes=tuple(checked), screen=screen,
        causes=(), failures=failures, candidates=(), advice=None, environment={"server": seen},
        took_s=time.monotonic() - began_s, folder="",
    )  # fmt: skip


def is_url(target: str) -> bool:
    """Whether a target is the address of what runs already."""
    return target.startswith(("http://", "https://"))


def _parts(target: str) -> tuple[str, str]:
    """The address of the server, and the path that the target names there."""
    try:
        url = urlsplit(parse_url(target).text)
    except ValueError as error:
        raise StudyError(Fault(str(error), target, "write http://127.0.0.1:8000")) from None
    path = url.path or "/"
    return f"{url.scheme}://{url.netloc}", path + (f"?{url.query}" if url.query else "")


def _measure(
    app: RunningApp, requests: tuple[RequestOrder, ...], load: ClosedOrder | OpenOrder, window_ns: int
) -> AppMeasured:
    return anyio.run(measure, app, AppLoad(requests, load, window_ns, drain_ns=DRAIN_NS, timeouts=TIMEOUTS))


def _measure_single_user(routes: Sequence[Request], app: RunningApp, failures: dict[str, str]) -> list[CheckedRoute]:
    """Return each route as a single user finds it; what failed is added to `failures`."""
    found = []
    for route in routes:
        measured = _measure(app, (request_order(route, ""),), ClosedOrder(users=1), SINGLE_USER_NS)
        checked = checked_route(route, measured.load, measured.cpu_ns)
        if checked is None:
            names, details = measured.load.counts.by_failure, measured.load.first_failures
            reason = ", ".join(f"{name}: {details.get(name, '')}" for name in names) or "no answer in time"
            failures[route.title] = f"left out: {reason}"
        else:
            found.append(checked)
    return found


def _screen(
    options: CheckOptions, app: RunningApp, requests: tuple[RequestOrder, ...], routes: Sequence[CheckedRoute], say: Say
) -> Screen:
    busy = _measure(app, requests, ClosedOrder(users=options.users), round(SCREEN_WINDOW_S * NS_PER_S))
    most_per_s = busy.load.throughput_per_s
    lost = cut_off(busy.load, closed=True, drain_ns=DRAIN_NS)
    rates: tuple[RisingRate, ...] = ()
    if most_per_s is not None:
        tried = [float(f"{most_per_s * share:.3g}") for share in SHARES]
        span = f"{digits(tried[0])} to {format_rate(tried[-1])}"
        say(f"it answers {format_rate(most_per_s)}; now rates that rise from {span}")
        rates = tuple(_at(per_s, requests, app) for per_s in tried)
    single_user_ms, cpu_ms, waiting_ms = single_user_times(routes)
    return Screen(
        config="as it runs", command="", users=options.users,
        single_user_ms=single_user_ms, cpu_ms=cpu_ms, waiting_ms=waiting_ms,
        busiest_per_s=most_per_s, busiest_p99_ms=response_quantile_ms(busy.load, 0.99, lost),
        max_sustainable_per_s=maximum_sustainable_rate(rates), rates=rates, peak_pss_mb=busy.memory_mb,
        theoretical_maximum_per_s=None if not single_user_ms else options.users / single_user_ms * 1000,
        bound=concurrency_bound(options.users, most_per_s, single_user_ms, cpu_ms),
    )  # fmt: skip


def _at(per_s: float, requests: tuple[RequestOrder, ...], app: RunningApp) -> RisingRate:
    load = OpenOrder(schedule=ConstantSchedule(rate=per_s))
    return rate_of_responses(per_s, _measure(app, requests, load, round(RISING_WINDOW_S * NS_PER_S)).load)

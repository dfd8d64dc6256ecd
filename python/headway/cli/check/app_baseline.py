"""The baseline measurement of an app: each route with a single user, concurrent users, and rates that rise."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import anyio

from headway.analysis.capacity.baseline_measurement import (
    SHARES,
    Rising,
    checked_route,
    maximum_sustainable_rate,
    rising_rates,
    single_user_times,
)
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.diagnosis import diagnose_requests
from headway.analysis.causes.route_failed import route_failed
from headway.analysis.causes.serial_calls import calls_per_request
from headway.analysis.cell.cell_findings import Cell, CheckCause
from headway.analysis.cell.server_probe import lag_ms
from headway.analysis.decide.check_result import CheckedRoute, RisingRate, Screen
from headway.analysis.evaluate import AnalyzedCell
from headway.cli.check.candidates import command_line
from headway.cli.check.stages import AppUnderTest, concurrent_users_study, rising_study
from headway.engine.order import ClosedOrder
from headway.errors import StageError
from headway.format import digits, format_rate
from headway.requests.request import Request, request_order
from headway.run.app.measure import AppLoad, AppMeasured, counted_share, measure_fresh_app
from headway.run.app.start import AppStart
from headway.run.machine.cpus import Partition
from headway.study.candidate import Candidate
from headway.units import NS_PER_MS

MOST = 6
"""How many routes are measured at most, those of most weight."""

WARM_UP_NS, WINDOW_NS = 300 * NS_PER_MS, 1500 * NS_PER_MS


@dataclass(frozen=True)
class SingleUserFindings:
    """The routes that were measured, and what is wrong with a single request."""

    routes: tuple[CheckedRoute, ...]
    causes: tuple[CheckCause, ...]

    @property
    def mixed(self) -> tuple[float | None, float | None, float | None]:
        """A single user's response time over the mix, and the CPU and wait time in it, in ms."""
        return single_user_times(self.routes)


def measure_single_user(app: AppStart, cpus: Partition, routes: Sequence[Request], folder: Path) -> SingleUserFindings:
    """Measure each route with a single user, in a fresh process of the app."""
    found: list[CheckedRoute] = []
    causes: dict[tuple[str, str | None], CheckCause] = {}
    for number, route in enumerate(sorted(routes, key=lambda each: -each.weight)[:MOST], 1):
        load = AppLoad((request_order(route, ""),), ClosedOrder(users=1), WINDOW_NS, WARM_UP_NS)
        try:
            measured = anyio.run(measure_fresh_app, app, cpus, load, folder / f"alone-{number}.log")
        except StageError as error:
            causes[route.title, None] = route_failed(route.title, error)
            continue
        checked = _checked(route, measured)
        if checked is None:
            failures = ", ".join(measured.load.counts.by_failure) or "no answer in time"
            causes[route.title, None] = route_failed(route.title, failures)
            continue
        found.append(checked)
        if measured.probe is None:
            continue
        case = SingleUserCase(route.title, measured.probe, _counted_responses(measured), checked.single_user_ms)
        for each in diagnose_requests(case):
            causes.setdefault((each.name, each.where), each)
    return SingleUserFindings(tuple(found), tuple(causes.values()))


def _checked(route: Request, measured: AppMeasured) -> CheckedRoute | None:
    calls = None
    if measured.probe is not None and measured.load.window.answered:
        calls = calls_per_request(measured.probe, _counted_responses(measured))
    return checked_route(route, measured.load, measured.cpu_ns, calls)


def _counted_responses(measured: AppMeasured) -> float:
    """How many responses came while the probe counted: a share of the window's, since it begins later."""
    return measured.load.window.answered * counted_share(WINDOW_NS)


def measure_concurrent_users(app: AppUnderTest, default: Candidate) -> AnalyzedCell:
    """Measure the user's number of concurrent users at the app, with the probe in it."""
    study = concurrent_users_study(app.options, app.app.target, app.routes, app.commands.server(default))
    analysis = app.stages.run("screen", study, probe=True)
    return analysis.cells[0]


def measure_baseline(
    app: AppUnderTest,
    default: Candidate,
    single_user: SingleUserFindings,
    busy: AnalyzedCell,
    found: Sequence[CheckCause],
) -> Screen:
    """Measure rising rates, and return them with what a single user and concurrent users (`busy`) found."""
    cell = busy.cell
    assert cell.throughput is not None
    rates = _measure_rising_rates(app, default, cell.throughput.value)
    single_user_ms, cpu_ms, waiting_ms = single_user.mixed
    return Screen(
        config=default.name,
        command=command_line(default, app.app),
        users=app.options.users,
        single_user_ms=single_user_ms,
        cpu_ms=cpu_ms,
        waiting_ms=waiting_ms,
        busiest_per_s=cell.throughput.value,
        busiest_p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
        max_sustainable_per_s=maximum_sustainable_rate(rates),
        rates=rates,
        loop_lag_p99_ms=lag_ms(busy.blocks),
        peak_pss_mb=None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
        theoretical_maximum_per_s=None if cell.theoretical_maximum is None else cell.theoretical_maximum.value,
        bound=_bound(cell, found),
    )


def _bound(cell: Cell, found: Sequence[CheckCause]) -> str:
    """Return what limits the app: by the rules for headway's own servers, else the first thing that it waited for.

    An app of the user's declares no limits, which most of these rules need.
    """
    return found[0].evidence if found and not cell.causes else cell.why


def _measure_rising_rates(app: AppUnderTest, default: Candidate, most_per_s: float) -> tuple[RisingRate, ...]:
    rates = [float(f"{most_per_s * share:.3g}") for share in SHARES]
    app.say(
        f"it answers {format_rate(most_per_s)}; now rates that rise from {digits(rates[0])} to {format_rate(rates[-1])}"
    )
    study = rising_study(app.options, app.app.target, app.routes, app.commands.server(default), rates)
    analysis = app.stages.run("rising", study)
    judged = {each.cell.load: each for each in analysis.cells}
    named = [(f"rate-{number}", rate) for number, rate in enumerate(rates, 1)]
    return rising_rates([Rising(rate, judged[name]) for name, rate in named if name in judged])

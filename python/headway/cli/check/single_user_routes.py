"""Each route with a single user: what a response takes, how much of that is CPU time, and which calls it makes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import anyio

from headway.analysis.capacity.baseline_measurement import checked_route, single_user_times
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.diagnosis import diagnose_requests
from headway.analysis.causes.route_failed import route_failed
from headway.analysis.causes.serial_calls import calls_per_request
from headway.analysis.cell.cell_findings import CheckDiagnosis
from headway.analysis.decide.check_result import CheckedRoute
from headway.engine.order import ClosedOrder
from headway.errors import StageError
from headway.requests.request import Request, request_order
from headway.run.app.measure import AppLoad, AppMeasured, counted_share, measure_fresh_app
from headway.run.app.start import AppStart
from headway.run.machine.cpus import Partition
from headway.units import NS_PER_MS

MOST = 6
"""How many routes are measured at most, those of most weight."""

WARM_UP_NS, WINDOW_NS = 300 * NS_PER_MS, 1500 * NS_PER_MS


@dataclass(frozen=True)
class SingleUserFindings:
    """The routes that were measured, and what is wrong with a single request."""

    routes: tuple[CheckedRoute, ...]
    diagnoses: tuple[CheckDiagnosis, ...]

    @property
    def mixed(self) -> tuple[float | None, float | None, float | None]:
        """A single user's response time over the mix, and the CPU and wait time in it, in ms."""
        return single_user_times(self.routes)


def measure_single_user(app: AppStart, cpus: Partition, routes: Sequence[Request], folder: Path) -> SingleUserFindings:
    """Measure each route with a single user, in a fresh process of the app."""
    found: list[CheckedRoute] = []
    diagnoses: dict[tuple[str, str | None], CheckDiagnosis] = {}
    for number, route in enumerate(sorted(routes, key=lambda each: -each.weight)[:MOST], 1):
        load = AppLoad((request_order(route, ""),), ClosedOrder(users=1), WINDOW_NS, WARM_UP_NS)
        try:
            measured = anyio.run(measure_fresh_app, app, cpus, load, folder / f"alone-{number}.log")
        except StageError as error:
            diagnoses[route.title, None] = route_failed(route.title, error)
            continue
        checked = _checked(route, measured)
        if checked is None:
            failures = ", ".join(measured.load.counts.by_failure) or "no answer in time"
            diagnoses[route.title, None] = route_failed(route.title, failures)
            continue
        found.append(checked)
        if measured.probe is None:
            continue
        case = SingleUserCase(route.title, measured.probe, _counted_responses(measured), checked.alone_ms)
        for each in diagnose_requests(case):
            diagnoses.setdefault((each.name, each.where), each)
    return SingleUserFindings(tuple(found), tuple(diagnoses.values()))


def _checked(route: Request, measured: AppMeasured) -> CheckedRoute | None:
    calls = None
    if measured.probe is not None and measured.load.window.answered:
        calls = calls_per_request(measured.probe, _counted_responses(measured))
    return checked_route(route, measured.load, measured.cpu_ns, calls)


def _counted_responses(measured: AppMeasured) -> float:
    """How many responses came while the probe counted: a share of the window's, since it begins later."""
    return measured.load.window.answered * counted_share(WINDOW_NS)

"""Tests of how an app serves. In conftest.py: `pytest_plugins = ["headway.pytest_plugin"]`.

    def test_users(headway_app):
        app = headway_app("main:app")
        app.assert_no_blocking("/users")
        app.assert_p99("/users", rate=50, below="200ms")
        app.assert_no_queueing_at("main.py", "/users", users=50)

Each assertion starts the app in a process of its own, by the interpreter that runs the tests.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePosixPath

import anyio
import pytest

from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.quantiles import P99_NEEDS
from headway.analysis.time_budget.account import ObservedBlock, ObservedRequests
from headway.analysis.time_budget.budget import budget_of
from headway.analysis.time_budget.observation import observed_requests
from headway.engine.message import LoadResult
from headway.engine.order import ClosedOrder, ConstantSchedule, ExpectOrder, OpenOrder, RequestOrder
from headway.errors import HeadwayError
from headway.format import format_duration
from headway.record.probe import Held
from headway.report.budget_rows import bounded_text, budget_files, mark_text, place_text, wait_text
from headway.report.terminal.budget_table import budget_lines
from headway.requests.request import SUCCESS
from headway.run.app.measure import AppMeasured, app_load, measure_fresh_app
from headway.run.machine.cpus import partition_cpus
from headway.study.candidate import Candidate, server_of
from headway.study.server import ForeignApp
from headway.units import NS_PER_MS, NS_PER_S, parse_duration_ns

SERVERS: Mapping[str, tuple[str, ...]] = {
    "uvicorn": ("-m", "uvicorn", "{app}", "--host", "{host}", "--port", "{port}", "--log-level", "warning"),
    "hypercorn": ("-m", "hypercorn", "{app}", "--bind", "{host}:{port}"),
    "gunicorn": ("-m", "gunicorn", "{app}", "--bind", "{host}:{port}"),
    "waitress": ("-m", "waitress", "--listen", "{host}:{port}", "{app}"),
}
"""The servers that an app can be named to, and how they are started."""

SEEN_EVERY_MS = 10
"""The probe looks every 10 ms: what blocks for less than twice as long may not be seen."""

SINGLE_USER_S = 2.0
TABLE_WIDTH = 100


class ServedApp:
    """An app and how it is served."""

    def __init__(self, command: tuple[str, ...], app: ForeignApp, folder: Path) -> None:
        self.command = command
        self._app = app
        self._folder = folder
        self._measured = 0

    def assert_no_blocking(
        self, route: str = "/", *, longer_than: str = "50ms", users: int = 10, seconds: float = 3.0
    ) -> AppMeasured:
        """Fails where a request to the route holds the event loop up for longer than that, and names file and line."""
        most_ns = parse_duration_ns(longer_than)
        if most_ns < 2 * SEEN_EVERY_MS * NS_PER_MS:
            raise ValueError(f"longer_than: what blocks for less than {2 * SEEN_EVERY_MS} ms is not surely seen")
        measured = self._measure(route, ClosedOrder(users=users), seconds)
        if (failed := _failed(measured.load)) or not measured.load.window.answered:
            right = measured.load.window.answered
            pytest.fail(f"GET {route}: {failed or 'no answer at all'}, beside {right} right answers", pytrace=False)
        probe = measured.probe
        if probe is None or not probe.loops:
            pytest.fail(f"no event loop was found in {' '.join(self.command)}: what blocks it is not known")
        held = [each for each in probe.held if each.longest_ns > most_ns]
        if held:
            text = "\n".join(f"  {_place(each)}" for each in held)
            pytest.fail(f"GET {route} holds the event loop up for more than {longer_than}:\n{text}", pytrace=False)
        return measured

    def assert_p99(self, route: str = "/", *, rate: float, below: str, seconds: float = 10.0) -> AppMeasured:
        """Fail where, at this rate, one response in a hundred takes longer, or any request fails."""
        most_ns = parse_duration_ns(below)
        if rate * seconds < P99_NEEDS:
            raise ValueError(f"p99 needs {P99_NEEDS} answers: {rate:g}/s for {seconds:g} s are {rate * seconds:.0f}")
        measured = self._measure(route, OpenOrder(schedule=ConstantSchedule(rate=rate)), seconds)
        p99_ns, window, failed = measured.load.response.p99_ns, measured.load.window, _failed(measured.load)
        missed = p99_ns is None or p99_ns > most_ns
        if missed or window.dropped or failed:
            took = "was not answered" if p99_ns is None else f"has a p99 of {format_duration(p99_ns)}"
            text = f"{took}, not below {below}" if missed else f"keeps {below}"
            lost = f"; {window.dropped} requests could not even be sent" if window.dropped else ""
            wrong = f"; {failed} beside {window.answered} right answers" if failed else ""
            place = measured.probe.held[:1] if measured.probe is not None else ()
            where = "".join(f"\n  the event loop stood at {_place(each)}" for each in place)
            pytest.fail(f"GET {route} at {rate:g}/s {text}{lost}{wrong}{where}", pytrace=False)
        return measured

    def time_budget(self, route: str = "/", *, users: int = 50, seconds: float = 5.0) -> TimeBudget:
        """Return where the time of a request to the route goes, with one user and with `users`, in a process each.

        `seconds` is how long the users send requests. Fails where any request does.
        """
        alone = self._observed(route, 1, SINGLE_USER_S)
        return budget_of([ObservedBlock(self._observed(route, users, seconds), (alone,))], users)

    def assert_no_queueing_at(
        self, place: str, route: str = "/", *, users: int = 50, seconds: float = 5.0
    ) -> TimeBudget:
        """Fail where requests to the route wait at a place longer under load than with one user.

        `place` is a file of the app ("main.py", "shop/views.py") or one line of it ("main.py:8"). What counts is that
        the wait grows by more than 5 % of the response time, with all of its interval. Raises ValueError for a file
        that is neither in the app's directory nor was seen.
        """
        budget = self.time_budget(route, users=users, seconds=seconds)
        file, _ = _file_and_line(place)
        seen = any(_is_at(row.file, file) for row in budget.rows)
        if not seen and not (self._app.directory / file).is_file():
            raise ValueError(f"place: there is no {file} in {self._app.directory}, and no request was seen in one")
        grown = [row for row in budget.rows if row.grows and _row_is_at(row, place)]
        table = "\n".join(f"  {line.plain.rstrip()}" for line in budget_lines(budget, TABLE_WIDTH))
        if grown:
            text = "\n".join(f"  {_growth(row, budget, users)}" for row in grown)
            pytest.fail(f"GET {route} queues at {place} with {users} users:\n{text}\n\n{table}", pytrace=False)
        return budget

    def _observed(self, route: str, users: int, seconds: float) -> ObservedRequests:
        """Where requests were under so many users."""
        measured = self._measure(route, ClosedOrder(users=users), seconds)
        if failed := _failed(measured.load):
            pytest.fail(f"GET {route} with {users} users: {failed}", pytrace=False)
        observed = observed_requests(measured.probe, measured.load)
        if observed is None:
            command = " ".join(self.command)
            pytest.fail(f"the probe saw no request in {command}: where requests wait is not known", pytrace=False)
        return observed

    def _measure(self, route: str, by: ClosedOrder | OpenOrder, seconds: float) -> AppMeasured:
        self._measured += 1
        request = RequestOrder(url=route, expect=ExpectOrder(status=SUCCESS))
        load = app_load((request,), by, round(seconds * NS_PER_S))
        log_file = self._folder / f"app-{self._measured}.log"
        try:
            app = server_of(Candidate(kind="own"), self.command, self._app.model_copy(update={"ready": route}), 1)
            return anyio.run(measure_fresh_app, app, partition_cpus(), load, log_file)
        except HeadwayError as error:
            pytest.fail(str(error), pytrace=False)


@pytest.fixture
def headway_app(tmp_path: Path, pytestconfig: pytest.Config) -> Callable[..., ServedApp]:
    """Serves an app: `headway_app("main:app")`, `headway_app("site.wsgi", server="gunicorn")`, or any `command`."""

    def served(
        app: str = "",
        *,
        server: str = "uvicorn",
        options: Sequence[str] = (),
        command: Sequence[str] = (),
        directory: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> ServedApp:
        if bool(app) == bool(command):
            raise ValueError("name an app, such as main:app, or give a command with {port} in it")
        if app and server not in SERVERS:
            raise ValueError(f"there is no server {server!r}: choose one of {', '.join(SERVERS)}, or give a command")
        parts = tuple(command) or (sys.executable, *(p.replace("{app}", app) for p in SERVERS[server]), *options)
        where = directory or pytestconfig.rootpath
        return ServedApp(parts, ForeignApp(directory=where, private_variables=environment or {}), tmp_path)

    return served


def _failed(load: LoadResult) -> str:
    """The failures of the window by name; "" where there are none."""
    return ", ".join(f"{count} {name}" for name, count in load.window.by_failure.items() if count)


def _file_and_line(place: str) -> tuple[str, int | None]:
    """ "main.py:8" as file and line; the line is None of a whole file."""
    file, colon, line = place.rpartition(":")
    return (file, int(line)) if colon and line.isdigit() else (place, None)


def _is_at(file: str, end: str) -> bool:
    """Whether a file's path ends with these names."""
    parts, last = PurePosixPath(file).parts, PurePosixPath(end).parts
    return bool(last) and parts[-len(last) :] == last


def _row_is_at(row: BudgetRow, place: str) -> bool:
    file, line = _file_and_line(place)
    return _is_at(row.file, file) and line in (None, row.line)


def _growth(row: BudgetRow, budget: TimeBudget, users: int) -> str:
    """ "main.py:8, asyncio.Semaphore: < 1.2 ms with 1 user, 806 ±9 ms with 50 users: requests queue here; …"."""
    alone, loaded = bounded_text(row.single_user_ms), bounded_text(row.loaded_ms)
    mark = mark_text(row).removeprefix("grows").removeprefix(": ")
    where = f"{place_text(row, budget_files(budget))}, {wait_text(row)}"
    return f"{where}: {alone} ms with 1 user, {loaded} ms with {users} users{f': {mark}' if mark else ''}"


def _place(held: Held) -> str:
    longest = format_duration(held.longest_ns)
    return f"{held.file}:{held.line} in {held.function}, {longest} at longest, {held.times} times"

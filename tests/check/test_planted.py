"""Planted apps, really served and asked: what is wrong with each is named, with file and line; a healthy one is not
accused."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import anyio
import pytest
from tests.web_server import web_server

from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.decide.check_result import CheckedRoute
from headway.cli.check.app_baseline import measure_single_user
from headway.cli.check.app_diagnosis import diagnose_under_users
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import AppUnderTest, Stages
from headway.requests.request import Request
from headway.run.app.preparation import inspect_app
from headway.run.machine.cpus import partition_cpus
from headway.run.machine.environments import server_python
from headway.study.app import App
from headway.study.candidate import Candidate
from headway.study.catalog import CATALOG
from headway.study.hosts import Cpus

APPS = Path(__file__).parent / "apps"
SERVED = Candidate(kind="uvicorn")


def line_of(mark: str) -> str:
    """ "planted.py:30", where that is marked."""
    for number, line in enumerate((APPS / "planted.py").read_text().splitlines(), 1):
        if line.endswith(f"# planted: {mark}"):
            return f"planted.py:{number}"
    raise AssertionError(mark)


def check_options() -> CheckOptions:
    return CheckOptions(
        target="planted:app", command=(), directory=APPS, python=None, variables={}, requests=(), requests_file=None,
        log_in=None, set_up=(), before_each=(), ready="/", objective=None, users=20, budget_s=60, cpus=Cpus(),
        memory_mb=None, tries=(), distances=(), only=(), seed=1, headers=(),
    )  # fmt: skip


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    """The planted apps in an environment of their own, and an upstream that takes 20 ms."""
    with web_server(takes_s=0.02) as url:
        python = anyio.run(server_python, "modern", CATALOG)
        before = os.environ.get("UPSTREAM")
        os.environ["UPSTREAM"] = url
        try:
            yield anyio.run(inspect_app, "planted:app", APPS, python, dict(os.environ)).app
        finally:
            os.environ.pop("UPSTREAM") if before is None else os.environ.__setitem__("UPSTREAM", before)


def budgeted(app: App, path: str, folder: Path) -> dict[str, CheckCause]:
    """What twenty users at the route show beside a single one, by where the time of both goes."""
    stages = Stages(folder, "pytest", lambda _: None, accept_noise=True)
    route = Request(target=path, status=(200,))
    under_test = AppUnderTest(check_options(), app, stages, routes=(route,))
    single_user = measure_single_user(under_test.server(SERVED), partition_cpus(), [route], folder)
    return {each.name: each for each in diagnose_under_users(under_test, SERVED, single_user).causes}


def alone(app: App, path: str, folder: Path) -> tuple[CheckedRoute, list[str | None]]:
    """What one user at the route shows: its figures, and where calls are made one after another."""
    stages = Stages(folder, "pytest", lambda _: None, accept_noise=True)
    start = AppUnderTest(replace(check_options(), ready="/healthy"), app, stages).server(SERVED)
    measured = measure_single_user(start, partition_cpus(), [Request(target=path, status=(200,))], folder)
    (route,), causes = measured.routes, measured.causes
    return route, [each.where for each in causes if each.name == "serial-calls"]


def test_a_call_that_blocks_deep_in_a_library_is_named(app: App, tmp_path: Path) -> None:
    found = budgeted(app, "/blocking", tmp_path)["loop-blocked"]
    assert found.where is not None
    assert Path(found.where.rpartition(":")[0]).name == "slow.py"
    assert "time.sleep" in (APPS / "library" / "slow.py").read_text().splitlines()[int(found.where.split(":")[-1]) - 1]


def test_a_database_that_is_asked_on_the_loop_is_named(app: App, tmp_path: Path) -> None:
    found = budgeted(app, "/database", tmp_path)["loop-blocked"]
    assert found.where is not None
    assert found.where.endswith((line_of("database"), f"planted.py:{int(line_of('database').split(':')[1]) + 2}"))


def test_calls_one_after_another_are_named(app: App, tmp_path: Path) -> None:
    route, (where,) = alone(app, "/serial", tmp_path)
    assert where is not None
    assert where.endswith(line_of("serial"))
    assert route.calls == pytest.approx(12, rel=0.35)  # some answers are cut in two by the edges


def test_calls_at_once_are_not_accused(app: App, tmp_path: Path) -> None:
    route, serial = alone(app, "/parallel", tmp_path)
    assert not serial
    assert route.calls == pytest.approx(12, rel=0.35)  # some answers are cut in two by the edges


def test_a_pool_of_five_is_named(app: App, tmp_path: Path) -> None:
    found = budgeted(app, "/pooled", tmp_path)["client-pool-full"]
    assert "requests wait there for aiohttp connector" in found.evidence
    assert found.where is not None
    assert found.where.endswith(line_of("pooled"))


@pytest.mark.parametrize("mark", ["locked", "locked-awaiting"])
def test_a_lock_over_part_of_a_request_is_named(mark: str, app: App, tmp_path: Path) -> None:
    found = budgeted(app, f"/{mark}", tmp_path)["lock-waited-for"]
    assert found.where is not None
    assert found.where.endswith(line_of(mark))


ACCUSED = {"loop-blocked", "client-pool-full", "thread-limit", "leaking", "lock-waited-for"}


@pytest.mark.parametrize("path", ["/healthy", "/threads"])
def test_a_healthy_one_is_not_accused(path: str, app: App, tmp_path: Path) -> None:
    assert not set(budgeted(app, path, tmp_path)) & ACCUSED


def test_nothing_is_written_beside_the_app(app: App) -> None:
    assert not list(APPS.rglob("__pycache__"))

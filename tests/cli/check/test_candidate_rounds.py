"""Rounds of trials, with synthetic records of a known truth: who comes how far, and who is chosen."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from tests.analysis import records

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.decide.check_result import Screen
from headway.analysis.decide.recommendation import recommend
from headway.analysis.evaluate import Analysis
from headway.cli.check.check_run import Tournament
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import LAST, AppUnderTest, Stages
from headway.record.record import Failed
from headway.requests.request import Request
from headway.study.app import App, AppliedSetting, LibrarySetting
from headway.study.candidate import Candidate, server_of
from headway.study.hosts import Cpus
from headway.study.server import ForeignApp, Server
from headway.study.study import Study

APP = App(interface="wsgi", target="shop.wsgi", directory=Path("/srv"), framework="django")
USERS = 50


def check_options(**changes: Any) -> CheckOptions:
    values: dict[str, Any] = {
        "target": "shop.wsgi", "command": (), "directory": Path("/srv"), "python": None, "variables": {},
        "requests": (), "requests_file": None,
        "log_in": None, "set_up": (), "before_each": (), "ready": "/", "objective": None,
        "users": USERS, "budget_s": 600, "cpus": Cpus(), "memory_mb": None, "tries": (), "distances": (), "only": (),
        "seed": 1, "headers": (),
    }  # fmt: skip
    return CheckOptions(**values | changes)


class Made:
    """Stages that run nothing: each server answers as many requests a second as is known of it."""

    def __init__(self, per_s: Mapping[str, float | None]) -> None:
        self.per_s = per_s
        self.studies: dict[str, Study] = {}

    def run(self, name: str, study: Study) -> Analysis:
        self.studies[name] = study
        run = records.run_of(study)
        outcomes: dict[str, Any] = {}
        for server in study.servers:
            rate = self.per_s[server.name]
            outcomes[server.name] = (
                Failed(stage="ready", error="it ended") if rate is None else records.measured(
                    server, users=USERS, workload=study.workloads[0], throughput=rate, in_system=USERS,
                    response_ms=[1000 * USERS / rate],
                )
            )  # fmt: skip
        return analyze(run, records.records_of(run, outcomes))

    def outside_s(self) -> float:
        return 2.0

    def say(self, _: str) -> None:
        pass


@dataclass
class Started(AppUnderTest):
    """An app that is never started. Settings are applied where `found` says so."""

    found: bool = True

    def applied(self, _: Candidate) -> tuple[AppliedSetting, ...]:
        return (AppliedSetting(setting="conn_max_age", where="django default", was=0, now=60),) if self.found else ()

    def server(self, candidate: Candidate) -> Server:
        return server_of(candidate, ["program"], ForeignApp(directory=Path("/srv")), 1)


def tournament(made: Made, found: bool = True) -> Tournament:
    routes = (Request(target="/", status=(200,)),)
    return Tournament(Started(check_options(), APP, cast("Stages", made), routes=routes, found=found))


def candidates(
    default: Candidate, found_alone: Screen, causes: Sequence[CheckCause] = (), app: App = APP, **options: Any
) -> tuple[Candidate, ...]:
    stages = cast("Stages", Made({}))
    return AppUnderTest(check_options(**options), app, stages).candidates(default, found_alone, causes)


TRIED = [Candidate(kind="gunicorn-sync", workers=count) for count in (1, 2, 3, 4, 5, 6, 7, 8)]
KNOWN = {candidate.name: 10.0 * candidate.workers for candidate in TRIED}


def test_the_best_and_the_documented_one_come_to_the_last_round() -> None:
    made = Made(KNOWN)
    found = tournament(made)
    findings = found.run(TRIED, TRIED[0], time.monotonic() + 600)
    last = {server.name for server in made.studies[LAST].servers}
    assert last == {"gunicorn-sync-1", "gunicorn-sync-7", "gunicorn-sync-8"}
    assert made.studies[LAST].aa_test
    assert made.studies[LAST].blocks == 5
    assert set(found.rows) == set(KNOWN)
    assert "fewer than gunicorn-sync-8 in this round" in found.rows["gunicorn-sync-2"].skip_reason
    titles = {candidate.name: candidate.title for candidate in TRIED}
    choice = recommend(findings, "gunicorn-sync-1", titles, None)
    assert choice is not None
    assert (choice.to, choice.confidence) == ("gunicorn-sync-8", "decided")


def test_what_ends_is_out_with_the_reason() -> None:
    found = tournament(Made(KNOWN | {"gunicorn-sync-8": None}))
    found.run(TRIED, TRIED[0], time.monotonic() + 600)
    assert "it ended" in found.rows["gunicorn-sync-8"].skip_reason
    assert found.rows["gunicorn-sync-7"].round == max(row.round for row in found.rows.values())


def test_without_time_some_are_not_tried_and_that_is_said() -> None:
    found = tournament(Made(KNOWN))
    found.run(TRIED, TRIED[0], time.monotonic())
    untried = [row for row in found.rows.values() if row.rate is None]
    assert untried
    assert all("budget" in row.skip_reason for row in untried)


def screen(single_user_ms: float, cpu_ms: float) -> Screen:
    return Screen(
        config="gunicorn-sync-1", command="", users=USERS, single_user_ms=single_user_ms, cpu_ms=cpu_ms,
        waiting_ms=single_user_ms - cpu_ms, busiest_per_s=None, busiest_p99_ms=None, max_sustainable_per_s=None,
    )  # fmt: skip


def test_what_waits_is_tried_with_many_threads_and_what_computes_with_few() -> None:
    def threads(of: Screen) -> int:
        tried = candidates(Candidate(kind="gunicorn-sync"), of)
        return max(each.threads or 0 for each in tried)

    assert threads(screen(300, 1)) == USERS
    assert threads(screen(10, 10)) < 10


@pytest.mark.parametrize(("name", "more"), [("loop-blocked", True), ("cpu-bound", False)])
def test_a_loop_that_stands_still_is_tried_in_more_processes(name: str, more: bool) -> None:
    app = APP.model_copy(update={"interface": "asgi"})
    found = [CheckCause(name=name, evidence="")]
    tried = candidates(Candidate(kind="uvicorn"), screen(50, 1), found, app, cpus=Cpus(server=(0,)))
    assert (max(each.workers for each in tried) > 1) is more


@pytest.mark.parametrize("found", [True, False])
def test_a_setting_that_nothing_was_found_for_is_no_candidate(found: bool) -> None:
    kept = Candidate(kind="gunicorn-sync", settings=(LibrarySetting(name="conn_max_age", value=60),))
    course = tournament(Made(KNOWN | {kept.name: 90.0}), found)
    findings = course.run([*TRIED, kept], TRIED[0], time.monotonic() + 600)
    titles = {candidate.name: candidate.title for candidate in (kept, *TRIED)}
    choice = recommend(findings, TRIED[0].name, titles, None)
    assert choice is not None
    assert choice.to == (kept.name if found else "gunicorn-sync-8")
    assert course.rows[kept.name].skip_reason == ("" if found else "nothing in the app has such a setting")


def test_what_one_request_shows_is_mended_in_what_is_tried() -> None:
    app = APP.model_copy(update={"python": Path("/srv/python")})
    found = [CheckCause(name="reconnecting", evidence="")]
    tried = candidates(Candidate(kind="gunicorn-sync"), screen(50, 1), found, app, only=("waitress",))
    assert [each.name for each in tried[:2]] == ["gunicorn-sync-1", "gunicorn-sync-1+kept-60s"]
    assert {each.kind for each in tried[2:]} == {"waitress"}

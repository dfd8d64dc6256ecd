"""The cases and the studies fit together: each server of each study is one case, tried in one cell for a short time.

That is so of the held-out ones, too.
"""

from collections import Counter
from pathlib import Path

import pytest
from tests.heldout import cases as held_out
from tests.planted.cases import CASES, HEALTHY, STUDIES, Case

from headway.study.catalog import read_study
from headway.study.sizing import quick_size
from headway.study.study import Study

MODELS = {
    "single-thread", "thread-per-request", "thread-pool", "prefork", "event-loop", "event-loop+threads",
    "event-loop+processes", "green-threads",
}  # fmt: skip
"""Every concurrency model of which the catalog has a server."""

FAULTS = {
    "loop-blocked", "backlog-overflow", "concurrency-limit-full", "client-pool-full", "db-pool-full", "db-limit",
    "reconnecting", "gil-bound", "cpu-bound", "ports-exhausted", "worker-killed", "backend-bound", "resolver-blocked",
    "disk-bound", "generator-bound",
}  # fmt: skip

MOST_NS = 3_000_000_000

FILES = tuple(sorted(STUDIES.glob("*.toml")))
HELD_OUT = tuple(sorted(held_out.STUDIES.glob("*.toml")))
ALL = [*((CASES, file) for file in FILES), *((held_out.CASES, file) for file in HELD_OUT)]


def study(file: Path) -> Study:
    return quick_size(str(file), read_study(str(file)))


@pytest.mark.parametrize(("cases", "file"), ALL, ids=lambda each: each.stem if isinstance(each, Path) else "")
def test_each_server_of_a_study_is_one_case_in_one_cell(cases: tuple[Case, ...], file: Path) -> None:
    servers = Counter(case.server for case in cases if case.study == file.stem)
    assert Counter(cell.server for cell in study(file).cells) == servers
    assert set(servers.values()) == {1}


@pytest.mark.parametrize("file", [*FILES, *HELD_OUT], ids=lambda file: file.stem)
def test_trials_are_short_and_each_case_has_two(file: Path) -> None:
    asked = study(file)
    assert asked.blocks >= 2
    assert all((load.window or 0) <= MOST_NS for load in asked.loads)


def test_every_fault_and_every_healthy_model_is_there() -> None:
    assert len(CASES) >= 30
    assert {case.expected for case in CASES} >= FAULTS
    healthy = {case.server for case in CASES if case.expected in HEALTHY}
    assert {server.model for file in FILES for server in study(file).servers if server.name in healthy} >= MODELS


def test_a_fault_is_no_allowed_name_of_a_healthy_server() -> None:
    assert all(not case.allowed for case in CASES if case.healthy)
    assert all(case.expected not in (*case.allowed, *case.also_right) for case in (*CASES, *held_out.CASES))

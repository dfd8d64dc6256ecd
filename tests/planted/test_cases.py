"""The cases and the studies fit together: each server of each study is one case, tried in one cell for a short time."""

from collections import Counter

import pytest
from tests.planted.cases import CASES, HEALTHY, STUDIES

from headway.spec.catalog import quick_size, read_study
from headway.spec.study import Study

MODELS = {
    "single-thread", "thread-per-request", "thread-pool", "prefork", "event-loop", "event-loop+threads",
    "event-loop+processes", "green-threads",
}  # fmt: skip
"""Every concurrency model of which the catalog has a server."""

FAULTS = {
    "loop-blocked", "backlog-overflow", "slots-full", "client-pool-full", "db-pool-full", "db-limit", "reconnecting",
    "gil-bound", "cpu-bound", "ports-exhausted", "worker-killed", "backend-bound", "resolver-blocked", "disk-bound",
    "generator-bound",
}  # fmt: skip

NAMES = tuple(sorted(path.stem for path in STUDIES.glob("*.toml")))


def study(name: str) -> Study:
    file = str(STUDIES / f"{name}.toml")
    return quick_size(file, read_study(file))


@pytest.mark.parametrize("name", NAMES)
def test_each_server_of_a_study_is_one_case_in_one_cell(name: str) -> None:
    cases = Counter(case.server for case in CASES if case.study == name)
    assert Counter(cell.server for cell in study(name).cells) == cases
    assert set(cases.values()) == {1}


@pytest.mark.parametrize("name", NAMES)
def test_trials_are_short_and_each_case_has_two(name: str) -> None:
    asked = study(name)
    assert asked.blocks >= 2
    assert all((load.window or 0) <= 2_000_000_000 for load in asked.loads)


def test_every_fault_and_every_healthy_model_is_there() -> None:
    assert len(CASES) >= 30
    assert {case.expected for case in CASES} >= FAULTS
    healthy = {case.server for case in CASES if case.expected in HEALTHY}
    assert {server.model for name in NAMES for server in study(name).servers if server.name in healthy} >= MODELS


def test_a_fault_is_no_allowed_name_of_a_healthy_server() -> None:
    assert all(not case.allowed for case in CASES if case.healthy)
    assert all(case.expected not in case.allowed for case in CASES)

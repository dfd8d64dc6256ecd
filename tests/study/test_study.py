"""The bystander: when there is one, how often it asks, and where it stays away."""

from typing import Any

import pytest
from tests.analysis.records import SIGNUP, closed, counted, http_server, open_, server, study_of, tornado_threads

from headway.study.loads import Load
from headway.study.network import DIRECT
from headway.study.server import Server
from headway.study.study import (
    ALIVE,
    Study,
    probe_rate_of_study,
    probe_rate_under_load,
    probe_skip_reason,
    served_workloads,
)
from headway.study.workload import Workload


def study(**changes: Any) -> Study:
    return study_of([server()], **changes)


@pytest.mark.parametrize(
    ("changes", "per_s"),
    [
        ({}, 5.0),
        ({"size": "quick"}, None),
        ({"form": "as-published"}, None),
        ({"form": "corrected"}, 5.0),
        ({"background_probe": 2.0, "size": "quick"}, 2.0),
        ({"background_probe": "none"}, None),
    ],
)
def test_full_runs_have_one_unless_the_study_says_otherwise(changes: dict[str, Any], per_s: float | None) -> None:
    assert probe_rate_of_study(study(**changes)) == per_s
    assert (ALIVE in served_workloads(study(**changes))) == (per_s is not None)


def test_a_study_that_asks_its_route_itself_has_none() -> None:
    own = Workload(name="own", path="/alive", answer="yes")
    assert probe_rate_of_study(study(workloads=(SIGNUP, own))) is None


def beside(about: Server, load: Load) -> float | None:
    return probe_rate_under_load(study(), about, SIGNUP, load, DIRECT)


def test_it_asks_no_more_often_than_a_twentieth_of_what_can_be_answered() -> None:
    assert beside(server(), closed(500)) == 5.0
    assert beside(server(), closed(12)) == pytest.approx(0.05 * 12 / 0.28)
    assert beside(tornado_threads(4), closed(100)) == pytest.approx(0.05 * 4 / 0.28)
    assert beside(server(), open_(20)) == pytest.approx(1.0)


def test_it_takes_no_place_that_the_users_lack() -> None:
    assert beside(http_server(), closed(12)) is None
    assert probe_skip_reason(study(), http_server(), closed(12)) == (
        "the accept queue of 5 is too short for it beside 12 users"
    )
    assert probe_skip_reason(study(), server(), closed(1000)) == ""  # an async event loop accepts everybody


def test_a_load_without_a_window_has_none() -> None:
    assert "no window of two seconds" in probe_skip_reason(study(), server(), counted(12, 120))
    assert "no window of two seconds" in probe_skip_reason(study(), server(), closed(12, window_s=1.8))
    assert probe_skip_reason(study(background_probe="none"), server(), counted(12, 120)) == ""

"""A cell of blocks that failed: whose fault that is."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cell
from headway.errors import ENDED_UNDER_LOAD
from headway.record.record import Failed, Outcome

from .records import measured, records_of, run_of, server, study_of


def _cell(outcome: Outcome, **about: Any) -> Cell:
    """The cell of one block that ran, and one with this outcome."""
    run = run_of(study_of([server()], blocks=2))
    return analyze(run, records_of(run, {"tornado": [measured(), outcome]}), None).findings.cells[0]


@pytest.mark.parametrize(
    ("stage", "error", "failures"),
    [
        ("ready", "it never listened", ("ready: it never listened",)),
        ("load", f"{ENDED_UNDER_LOAD}: exit code 1", ("it ended under load: exit code 1",)),
        ("load", "the generator was killed", ()),
        ("backends", "no database", ()),
    ],
)
def test_what_fails_around_a_server_is_no_failure_of_its_own(stage: str, error: str, failures: tuple[str, ...]) -> None:
    assert _cell(Failed(stage=stage, error=error)).failures == failures


@pytest.mark.parametrize(("window_s", "fails"), [(60.0, True), (0.5, False)])
def test_without_a_response_it_failed_only_where_the_window_was_long_enough_for_one(
    window_s: float, fails: bool
) -> None:
    nothing = measured(throughput=0, window_s=window_s, single_user_ms=283, by_failure={"response-timeout": 4})
    found = _cell(nothing)
    assert len(found.problems) == 1
    assert bool(found.failures) == fails

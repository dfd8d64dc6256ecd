"""A server that falls behind an open load, or ends under it: a finding, and no fault of the trial."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.open_load import answered_nothing, ending, fell_behind
from headway.errors import ENDED_UNDER_LOAD
from headway.record.record import Failed, Measured

from ..records import measured, open_, records_of, run_of, study_of
from ..records import tornado_threads as threads
from ..validity.planted import block_of

ASKED = 130.0


def far_behind(**changes: Any) -> Measured:
    """Four threads serve 14/s of the 130/s that are asked for; a thousand requests wait, the others are dropped."""
    values: dict[str, Any] = {"throughput": 14.0, "users": None, "response_ms": [20_000], "window_s": 60,
                              "dropped": 6_900, "in_flight_high_water": 1_000}  # fmt: skip
    return measured(threads(), **values | changes)


def cell_of(outcome: Any, **load: Any) -> Cell:
    run = run_of(study_of([threads()], [open_(ASKED, window_s=60, **load)]))
    (cell,) = analyze(run, records_of(run, {"tornado-threads": outcome}), None).findings.cells
    return cell


def test_a_server_that_falls_behind_is_measured_with_a_caveat() -> None:
    cell = cell_of(far_behind())
    assert cell.outcome == "measured", cell.problems
    assert cell.throughput is not None
    assert cell.throughput.value == pytest.approx(14)
    assert cell.theoretical_maximum is not None
    assert cell.theoretical_maximum.name == "concurrency-limit"
    (warning,) = (warning for warning in cell.warnings if warning.name == "behind")
    assert warning.evidence.startswith(
        "the server fell behind in 3 of 3 blocks: 20,700 of 23,283 scheduled requests were dropped, as 1,000 before "
    )
    assert "130/s is more than it keeps up with" in warning.hint


def test_a_server_that_keeps_up_has_no_such_caveat() -> None:
    kept = far_behind(dropped=0, in_flight_high_water=40)
    assert "behind" not in [warning.name for warning in cell_of(kept).warnings]


def test_a_cap_that_nobody_could_stay_below_says_nothing_of_the_server() -> None:
    # 130/s × 0.283 s = 36.8 in flight on average, and by chance up to 4·√36.8 = 24.3 more.
    for cap, outcome in ((61, "invalid"), (62, "measured")):
        assert cell_of(far_behind(in_flight_high_water=cap), in_flight_cap=cap).outcome == outcome


@pytest.mark.parametrize(
    ("dropped", "high_water", "fell"),
    [(6_900, 1_000, True), (6_900, 960, True), (6_900, 900, False), (0, 1_000, False)],
)
def test_it_fell_behind_where_the_cap_was_reached_and_requests_were_dropped(
    dropped: int, high_water: int, fell: bool
) -> None:
    outcome = far_behind(dropped=dropped, in_flight_high_water=high_water)
    assert fell_behind(block_of(outcome, open_(ASKED))[1]) == fell


def test_an_open_load_without_answers_has_no_rate() -> None:
    silent = far_behind(throughput=None, by_failure={"response-timeout": 900})
    assert answered_nothing(block_of(silent, open_(ASKED))[1])
    assert not answered_nothing(block_of(far_behind(), open_(ASKED))[1])
    nobody = far_behind(throughput=None, dropped=0)
    assert not answered_nothing(block_of(nobody, open_(ASKED))[1])


def test_how_a_server_ended_is_told_from_other_failures() -> None:
    assert ending(Failed(stage="load", error=f"{ENDED_UNDER_LOAD}: exit code 1")) == "exit code 1"
    assert ending(Failed(stage="ready", error="it never listened")) == ""

"""A window holds 20 mean response times, and a warm-up 3; what is shorter is told with what would do."""

from typing import Any

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import ResultWarning
from headway.study.loads import Load

from ..records import closed, counted, measured, open_, records_of, run_of, server, study_of


def _short(
    load: Load | None = None, form: str | None = None, size: str = "source", **block: Any
) -> ResultWarning | None:
    load = load or closed()
    run = run_of(study_of([server()], [load], form=form, size=size))
    told: dict[str, Any] = {"users": getattr(load, "users", None), "throughput": 6} | block
    (cell,) = analyze(run, records_of(run, {"tornado": measured(**told)}), None).findings.cells
    assert cell.outcome == "measured", cell.problems
    found = [warning for warning in cell.warnings if warning.name.startswith("short-")]
    assert len(found) <= 1  # one line, whatever is short
    return found[0] if found else None


def test_twenty_response_times_after_three_are_enough() -> None:
    # N/X = 12 / 6/s: an answer takes 2 s.
    assert _short(window_s=40.2, warm_up_s=6.1) is None


def test_a_short_window_is_told_with_the_one_that_would_do() -> None:
    found = _short(window_s=18, warm_up_s=8)
    assert found is not None
    assert found.name == "short-window"
    assert found.evidence == (
        "a window of 18.0 s is 9 × the mean response time of 2.00 s (at least 20 ×): a window of 40.0 s after a "
        "warm-up of 6.00 s would do"
    )


def test_a_warm_up_that_is_short_as_well_is_told_in_the_same_line() -> None:
    found = _short(window_s=18, warm_up_s=2)
    assert found is not None
    assert found.name == "short-window"
    assert "a warm-up of 2.00 s is 1 × the mean response time of 2.00 s (at least 3 ×)" in found.evidence


def test_a_warm_up_that_alone_is_short_is_told() -> None:
    found = _short(window_s=60, warm_up_s=2)
    assert found is not None
    assert found.name == "short-warm-up"


def test_an_open_loads_window_is_short_as_well() -> None:
    load = open_(per_s=50, window_s=2)
    answered: dict[str, Any] = {"throughput": 50, "response_ms": [500], "warm_up_s": 5}
    assert _short(load, window_s=12, **answered) is None
    found = _short(load, window_s=2, **answered)
    assert found is not None
    assert found.name == "short-window"


def test_the_shortest_block_counts() -> None:
    run = run_of(study_of([server()]))
    results = [measured(throughput=x, window_s=24, warm_up_s=8) for x in (12, 6, 12)]
    (cell,) = analyze(run, records_of(run, {"tornado": results}), None).findings.cells
    (found,) = (warning for warning in cell.warnings if warning.name == "short-window")
    assert "is 12 × the mean response time of 2.00 s" in found.evidence


def test_where_users_are_not_yet_answered_littles_law_says_how_long_answers_take() -> None:
    # Answers so far took 300 ms; with 12 users at 6/s they will take 2 s. That the warm-up was short is told elsewhere.
    found = _short(window_s=18, warm_up_s=0.5, settled=False, response_ms=[300])
    assert found is not None
    assert found.name == "short-window"
    assert "is 9 × the mean response time of 2.00 s" in found.evidence
    assert "a warm-up of 500 ms" not in found.evidence


def test_what_a_source_measured_without_a_warm_up_is_told_elsewhere() -> None:
    assert _short(form="as-published", settled=False, window_s=6, warm_up_s=0) is None
    assert _short(form="as-published", window_s=6) is None
    assert _short(form="corrected", window_s=6) is not None
    assert _short(counted(12, 36), settled=False, ended_by="count", window_s=6, warm_up_s=0) is None


def test_alike_short_windows_are_one_line() -> None:
    found = [_short(size="quick", window_s=seconds) for seconds in (6, 12)]
    assert len({(each.name, each.hint) for each in found if each is not None}) == 1

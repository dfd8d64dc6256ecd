"""A/A: what a run's own noise is, and that it becomes δ."""

import math

import pytest
from scipy import stats

from headway.findings.again import margin
from headway.findings.findings import find
from headway.findings.model import Findings
from headway.record.record import Failed, Measured, Outcome, Record

from .records import measured, record, run_of, server, study_of

ONCE, TWICE = (36.0, 36.86, 36.43), (36.34, 36.17, 36.77)


def _found(twice: tuple[float, ...] = TWICE, second: Outcome | None = None, other: float = 35.06) -> Findings:
    study = study_of([server("a"), server("b")], blocks=3, again=True)
    run = run_of(study)

    def outcome(number: int, again: bool, name: str) -> Measured | Outcome:
        if name == "b":
            return measured(throughput=other * ONCE[number - 1] / 36.0)
        if again and second is not None:
            return second
        return measured(throughput=(twice if again else ONCE)[number - 1])

    records = tuple(record(trial, outcome(trial.block, trial.again, trial.server)) for trial in run.trials)
    return find(run, records, None)


def test_the_second_trials_are_compared_with_the_first_and_are_no_blocks() -> None:
    found = _found()
    (again,) = found.again
    assert (again.server, again.workload, again.load, again.link) == ("a", "signup", "12-users", "direct")
    logs = [math.log(a / b) for a, b in zip(ONCE, TWICE, strict=True)]
    half = stats.sem(logs) * stats.t.ppf(0.975, 2)
    assert again.ratio.n == 3
    assert again.margin == pytest.approx(math.expm1(half), rel=2e-3)
    assert [cell.blocks for cell in found.cells] == [3, 3]
    assert found.cells[0].throughput is not None
    assert found.cells[0].throughput.value == pytest.approx(stats.gmean(ONCE))


def test_delta_is_what_the_run_differs_by_from_itself_and_2_percent_at_least() -> None:
    wide, narrow = _found(), _found(twice=ONCE)
    assert narrow.again[0].margin == 0.02
    assert [each.comparisons[0].margin for each in (wide, narrow)] == [wide.again[0].margin, 0.02]
    # b is always 2.7 % slower than a: more than 2 %, and less than what a differs from itself by.
    assert [each.comparisons[0].verdict for each in (wide, narrow)] == ["same", "faster"]


def test_a_second_trial_that_gave_nothing_is_no_problem_of_the_cell() -> None:
    found = _found(second=Failed(stage="server", error="it did not start"))
    assert found.again == ()
    assert not any(cell.problems for cell in found.cells)
    assert found.comparisons[0].margin == 0.02


def test_delta_of_another_family_is_of_all_taken_together() -> None:
    (again,) = _found().again
    other = again.model_copy(update={"load": "50-users", "ratio": again.ratio.model_copy(update={"low": 1, "high": 1})})
    assert margin((again, other), ("signup", "12-users", "direct")) == again.margin
    together = math.expm1(math.log1p(again.margin) / math.sqrt(2))
    assert margin((again, other), ("other", "12-users", "direct")) == pytest.approx(max(0.02, together))
    assert margin((again, again)) == pytest.approx(again.margin)
    assert margin((other,)) == margin(()) == 0.02


def test_what_records_of_older_runs_lack_is_not_missed() -> None:
    run = run_of(study_of([server("a")], blocks=2))
    records: list[Record] = [record(trial, measured()) for trial in run.trials]
    assert find(run, records, None).again == ()

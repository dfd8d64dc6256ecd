"""A/A: what a run's own noise is, and that it withholds what it might have made."""

import math

import pytest
from scipy import stats

from headway.analysis.analyze import analyze
from headway.analysis.compare.server_comparison import metric_noise, own_noise
from headway.analysis.findings import Findings
from headway.plan.trial import Trial
from headway.record.record import Failed, Measured, Outcome
from headway.study.claims import Claim, Operand

from ..records import measured, record, run_of, server, study_of

ONCE, TWICE = (36.0, 36.86, 36.43), (36.34, 36.17, 36.77)


def _found(twice: tuple[float, ...] = TWICE, second: Outcome | None = None, other: float = 35.06) -> Findings:
    study = study_of([server("a"), server("b")], blocks=3, aa_test=True)
    run = run_of(study)

    def outcome(number: int, aa_test: bool, name: str) -> Measured | Outcome:
        if name == "b":
            return measured(throughput=other * ONCE[number - 1] / 36.0)
        if aa_test and second is not None:
            return second
        return measured(throughput=(twice if aa_test else ONCE)[number - 1])

    records = tuple(record(trial, outcome(trial.block, trial.aa_test, trial.server)) for trial in run.trials)
    return analyze(run, records, None).findings


def test_the_second_trials_are_compared_with_the_first_and_are_no_blocks() -> None:
    found = _found()
    (again,) = found.aa_test
    assert (again.server, again.workload, again.load, again.network) == ("a", "signup", "12-users", "direct")
    logs = [math.log(a / b) for a, b in zip(ONCE, TWICE, strict=True)]
    furthest = abs(sum(logs) / 3) + stats.sem(logs) * stats.t.ppf(0.975, 2)
    assert again.ratio.n == 3
    assert again.noise == pytest.approx(math.expm1(furthest), rel=2e-3)
    assert [cell.blocks for cell in found.cells] == [3, 3]
    assert found.cells[0].throughput is not None
    assert found.cells[0].throughput.value == pytest.approx(sum(ONCE) / 3)


SHIFTED = tuple(1.05 * rate for rate in ONCE)


def test_delta_is_fixed_and_what_noise_might_have_made_is_withheld() -> None:
    shifted, narrow = _found(twice=SHIFTED), _found(twice=ONCE)
    assert [each.aa_test[0].noise for each in (shifted, narrow)] == pytest.approx([0.05, 0])
    assert [each.comparisons[0].margin for each in (shifted, narrow)] == [0.02, 0.02]
    # b is always 2.7 % slower than a: more than 2 %, and less than what a differs from itself by.
    assert [each.comparisons[0].verdict for each in (shifted, narrow)] == ["unclear", "faster"]
    # What is far beyond the noise is a difference, and nothing is the same.
    assert _found(twice=SHIFTED, other=18.0).comparisons[0].verdict == "faster"
    assert [_found(twice, other=36.0).comparisons[0].verdict for twice in (SHIFTED, ONCE)] == ["unclear", "same"]


def test_noise_that_shows_no_difference_withholds_nothing() -> None:
    wide = _found()
    assert wide.aa_test[0].noise > 0.03
    assert wide.comparisons[0].verdict == "faster"


def test_a_second_trial_that_gave_nothing_is_no_problem_of_the_cell() -> None:
    found = _found(second=Failed(stage="server", error="it did not start"))
    assert found.aa_test == ()
    assert not any(cell.problems for cell in found.cells)
    assert found.comparisons[0].margin == 0.02


def test_the_noise_of_another_family_is_of_all_taken_together() -> None:
    (again,) = _found(twice=SHIFTED).aa_test
    other = _found(twice=ONCE).aa_test[0].model_copy(update={"load": "50-users"})
    assert own_noise((again, other), again.place) == pytest.approx(0.05)
    together = math.expm1(math.log(1.05) / math.sqrt(2))
    assert own_noise((again, other), ("other", "12-users", "direct")) == pytest.approx(together)
    assert own_noise((other,), other.place) == own_noise((), again.place) == 0.0


def _claimed(metric: str, twice_rate: float, twice_mb: float, aa_test: bool = True) -> str:
    """What becomes of "a more than b", which is 5 % more, if a's second trials differ by so much from its first."""
    sides = {side: Operand(server=name) for side, name in (("left", "a"), ("right", "b"))}
    claim = Claim.model_validate(
        {"name": "more", "sentence": "a takes more.", "metric": metric, "relation": "more"} | sides
    )  # fmt: skip
    run = run_of(study_of([server("a"), server("b")], blocks=4, aa_test=aa_test, claims=(claim,)))

    def outcome(trial: Trial) -> Outcome:
        rate, mb = (1 + shift * trial.aa_test for shift in (twice_rate, twice_mb))
        more = 1.05 * (1 + trial.block / 9000) if trial.server == "a" else 1.0  # no two blocks have one ratio
        return measured(throughput=30 * more * rate * (1 + trial.block / 5000), pss_mb=40 * more * mb)

    return analyze(run, [record(trial, outcome(trial)) for trial in run.trials], None).findings.claims[0].decision


def test_the_noise_of_a_claim_is_of_its_own_metric() -> None:
    # What differs by 6 % from itself shows no difference of 5 %; what does not does, however the other does.
    assert _claimed("throughput_per_s", 0.06, 0.0) != "supported"
    assert _claimed("throughput_per_s", 0.0, 0.06) == "supported"
    assert _claimed("peak_pss_mb", 0.06, 0.0) == "supported"
    assert _claimed("peak_pss_mb", 0.0, 0.06) != "supported"
    assert _claimed("peak_pss_mb", 0.0, 0.0, aa_test=False) == "supported"


def test_a_metric_that_no_two_blocks_have_twice_has_no_known_noise() -> None:
    assert metric_noise([]) == metric_noise([({1: 9.0}, {1: 4.0})]) == metric_noise([({1: 9.0}, {2: 9.0})]) == 0.0
    values = [dict(enumerate(each)) for each in (ONCE, SHIFTED, TWICE)]
    assert metric_noise([(values[0], values[1])]) == pytest.approx(0.05)
    assert metric_noise([(values[0], values[2])]) == 0.0  # it shows nothing

"""Gross noise fails a trial; less is a caveat; none is neither."""

from dataclasses import replace

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.validity.checks import failed_checks
from headway.analysis.validity.noise import disturbed, usual_spin_ns
from headway.record.record import CpuCalibration, Failed, calibrations_of
from headway.study.loads import Load

from ..records import MS, closed, measured, open_, record, records_of, run_of, send_lag, server, study_of
from .planted import block_of, judged


def _spin(before_ms: float, after_ms: float) -> CpuCalibration:
    return CpuCalibration(before_ns=round(before_ms * MS), after_ns=round(after_ms * MS))


@pytest.mark.parametrize(("share", "fails"), [(0.004, False), (0.03, False), (0.10, False), (0.11, True)])
def test_a_processor_that_was_mostly_somebody_elses_fails(share: float, fails: bool) -> None:
    assert ("steal" in judged(measured(steal_share=share))) == fails


@pytest.mark.parametrize(
    ("before_ms", "after_ms", "fails"),
    [
        (4, 4, False),
        (4.4, 4.4, False),
        (8, 4, False),
        (4, 8, False),
        (6.1, 6.2, False),
        (8.1, 8.2, True),
        (8.1, 7.9, False),
        (5.1, 5.2, False),
        (2, 2, False),
    ],
)
def test_a_processor_that_was_slower_throughout_fails(before_ms: float, after_ms: float, fails: bool) -> None:
    subject, block = block_of(measured(spin=_spin(before_ms, after_ms)), closed())
    assert failed_checks(block) == ()  # without a usual spin nothing is known
    failed = {gate.name: gate for gate in failed_checks(replace(block, subject=replace(subject, spin_ns=4.0 * MS)))}
    assert ("spin" in failed) == fails
    if fails:
        assert "took 102.5 % more time before and after the trial" in failed["spin"].evidence


def test_the_usual_spin_is_the_runs_median_and_a_block_off_it_has_a_caveat() -> None:
    run = run_of(study_of([server()], blocks=5))
    spins = (_spin(4, 4.01), _spin(4.02, 4), _spin(4, 4.3), _spin(3.99, 4), _spin(4, 4))
    kept = records_of(run, {"tornado": [measured(spin=spin) for spin in spins]})
    assert usual_spin_ns(calibrations_of(kept)) == 4 * MS
    assert usual_spin_ns(calibrations_of(kept[:2])) is None
    (cell,) = analyze(run, kept, None).findings.cells
    warning = next(warning for warning in cell.warnings if warning.name == "spin")
    assert "took 7.5 % more time around block 3 than is usual in this run (at most 2.0 %)" in warning.evidence
    quiet = records_of(run, {"tornado": measured(spin=_spin(4, 4.05))})
    assert all(warning.name != "spin" for warning in analyze(run, quiet, None).findings.cells[0].warnings)


def test_a_trial_on_somebody_elses_machine_is_to_be_run_again_and_the_cell_says_so() -> None:
    run = run_of(study_of([server()], blocks=4))
    kept = records_of(run, {"tornado": measured(spin=_spin(4, 4))})
    slow = kept[-1].model_copy(update={"outcome": measured(spin=_spin(8.1, 8.2))})
    stolen = kept[-1].model_copy(update={"outcome": measured(steal_share=0.11)})
    failed = kept[-1].model_copy(update={"outcome": Failed(stage="ready", error="it ended")})
    usual = calibrations_of(kept[:3])
    assert disturbed(usual, kept[-1], closed()) == ""
    assert "took 102.5 % more time" in disturbed(usual, slow, closed())
    assert disturbed((), slow, closed()) == ""  # nobody knows yet what is usual
    assert "11 % of a processor's time" in disturbed((), stolen, closed())
    assert disturbed(usual, failed, closed()) == ""
    again = kept[-1].model_copy(update={"discarded": ("it was stolen",)})
    warnings = {warning.name: warning for warning in analyze(run, (*kept[:3], again), None).findings.cells[0].warnings}
    assert warnings["run-again"].evidence == "1 attempt thrown away, and the trial run again: block 4: it was stolen"
    assert "run-again" not in {warning.name for warning in analyze(run, kept, None).findings.cells[0].warnings}


@pytest.mark.parametrize(
    ("late_of_60", "load", "cpu_share", "kept"),
    [(7, open_(40), 0.02, True), (2, open_(40), 0.02, False), (7, open_(40), 0.8, False), (7, closed(), 0.02, False)],
    ids=["a pause", "by chance", "its own work", "no schedule"],
)
def test_a_generator_with_time_to_spare_was_kept_from_sending(
    late_of_60: int, load: Load, cpu_share: float, kept: bool
) -> None:
    lag = send_lag([0.05] * (60 - late_of_60) + [1.5] * late_of_60)
    outcome = measured(users=None, throughput=40, window_s=1.5, response_ms=[5], send_lag=lag, cpu_share=cpu_share)
    why = disturbed((), record(run_of(study_of([server()])).trials[0], outcome), load)
    assert ("used only 2.0 % of its core" in why) == kept
    assert bool(why) == kept


@pytest.mark.parametrize(
    ("cpu_share", "accepted", "name"),
    [(0.02, False, {"kept-from-sending"}), (0.02, True, set()), (0.8, True, {"schedule-lag"})],
    ids=["noise", "noise that is accepted", "its own work"],
)
def test_late_requests_fail_the_check_of_what_made_them_late(cpu_share: float, accepted: bool, name: set[str]) -> None:
    outcome = measured(users=None, throughput=50, lag_ms=20, cpu_share=cpu_share)
    failed = judged(outcome, open_(50), noise_accepted=accepted)
    assert failed.keys() & {"kept-from-sending", "schedule-lag"} == name
    assert all("--accept-noise" in failed[each].hint for each in name & {"kept-from-sending"})


def test_whose_machine_is_never_quiet_may_count_such_trials_and_is_told_so() -> None:
    run = run_of(study_of([server()], blocks=3), noise_accepted=True)
    (cell,) = analyze(run, records_of(run, {"tornado": measured(steal_share=0.57)}), None).findings.cells
    assert cell.outcome == "measured"
    assert {"steal", "noise-accepted"} <= {warning.name for warning in cell.warnings}
    assert "57 %" in next(warning.evidence for warning in cell.warnings if warning.name == "steal")

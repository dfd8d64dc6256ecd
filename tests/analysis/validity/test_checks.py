"""Whether a trial is fit to be used is known when it has ended, and as the findings say it later."""

from headway.analysis.analyze import analyze
from headway.analysis.validity.checks import unfit
from headway.record.record import CpuCalibration, calibrations_of

from ..records import closed, measured, records_of, run_of, server, study_of

BUSY = "generator-cpu: the load generator used 95 % of its core (at most 70 %)"
MS = 1_000_000


def test_a_gate_that_refuses_a_trial_does_so_as_soon_as_it_has_ended() -> None:
    run = run_of(study_of([server()], [closed()], blocks=3))
    fit, busy = measured(), measured()
    busy = busy.model_copy(update={"load": busy.load.model_copy(update={"cpu_share": 0.95})})
    records = records_of(run, {"tornado": [fit, busy, fit]})
    assert [unfit(run, record, ()) for record in sorted(records, key=lambda r: r.trial.block)] == ["", BUSY, ""]
    (cell,) = analyze(run, records, None).findings.cells
    assert [problem.what for problem in cell.problems] == [BUSY]


def test_what_is_usual_are_the_spins_so_far() -> None:
    run = run_of(study_of([server()], [closed()], blocks=4))
    usual, slow = (
        CpuCalibration(before_ns=50 * MS, after_ns=50 * MS),
        CpuCalibration(before_ns=150 * MS, after_ns=150 * MS),
    )
    outcomes = [measured().model_copy(update={"spin": spin}) for spin in (usual, usual, usual, slow)]
    records = sorted(records_of(run, {"tornado": outcomes}), key=lambda record: record.trial.block)
    assert unfit(run, records[3], calibrations_of(records)).startswith("spin: ")
    assert unfit(run, records[3], calibrations_of(records[3:])) == ""  # of one trial there is no usual one
    assert unfit(run, records[0], calibrations_of(records)) == ""

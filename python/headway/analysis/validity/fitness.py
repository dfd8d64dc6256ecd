"""Whether one trial is fit to be used, as soon as it has ended."""

from collections.abc import Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.subject import subject_of
from headway.analysis.validity.checks import failed_gates
from headway.analysis.validity.noise import usual_of_spins_ns
from headway.record.record import CpuCalibration, Measured, Record
from headway.record.run import Run
from headway.study.cells import CellNames


def unfit(run: Run, record: Record, spins: Sequence[CpuCalibration]) -> str:
    """Why this trial of the run is not fit to be used; "" where it is, or measured nothing by itself.

    `spins` are those of the run so far. What a cell's ceiling says takes its other blocks, and is asked at the end.
    """
    if not isinstance(record.outcome, Measured):
        return ""
    subject = subject_of(run, CellNames(*record.trial.cell), usual_of_spins_ns(spins))
    block = Block(number=record.trial.block, record=record, measured=record.outcome, subject=subject)
    return "; ".join(f"{gate.name}: {gate.evidence}" for gate in failed_gates(block))

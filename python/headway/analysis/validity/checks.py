"""Validity checks of a measurement. A trial that fails one counts as Invalid and gives no number.

Each check is a pure function from one block to None, or to a FailedCheck with its evidence and a hint.
"""

from collections.abc import Callable, Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.subject import subject_of
from headway.analysis.validity.counts import answered, counts, histogram
from headway.analysis.validity.failed_check import FailedCheck
from headway.analysis.validity.generator import (
    generator_ceiling,
    generator_cpu,
    generator_exhausted,
    schedule_lag,
    sent_as_offered,
)
from headway.analysis.validity.littles_law import little, little_response
from headway.analysis.validity.noise import noise, usual_of_spins_ns
from headway.analysis.validity.server import backends, capacities, unverified
from headway.record.record import CpuCalibration, Measured, Record
from headway.record.run import Run
from headway.study.cells import CellNames


def failed_checks(block: Block) -> tuple[FailedCheck, ...]:
    """Every check that this block fails, but for its theoretical maximum, which needs the other blocks."""
    broken = counts(block)
    if broken is not None:  # the other checks rely on these counts
        return (broken,)
    checks: tuple[Callable[[Block], FailedCheck | None], ...] = (
        generator_cpu, generator_ceiling, generator_exhausted, schedule_lag, sent_as_offered, unverified, answered,
        histogram, little, little_response, capacities, backends, noise,
    )  # fmt: skip
    return tuple(failed for check in checks if (failed := check(block)) is not None)


def unfit(run: Run, record: Record, spins: Sequence[CpuCalibration]) -> str:
    """Why this trial of the run is not valid, as soon as it has ended; "" where it is, or measured nothing by itself.

    `spins` are the CPU calibrations of the run so far. The theoretical maximum of a cell is checked at the end of the
    run, as it needs the other blocks.
    """
    if not isinstance(record.outcome, Measured):
        return ""
    subject = subject_of(run, CellNames(*record.trial.cell), usual_of_spins_ns(spins))
    block = Block(number=record.trial.block, record=record, measured=record.outcome, subject=subject)
    return "; ".join(f"{check.name}: {check.evidence}" for check in failed_checks(block))

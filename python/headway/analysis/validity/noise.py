"""The gate of gross noise: a machine that was somebody else's for so long that no figure of the trial is the server's.

Less noise than that is a caveat (`caveat.steal`, `caveat.spin`). No interval is widened for it: noise that differs from
block to block widens those over blocks by itself, and of noise that does not nobody knows by how much. So is any noise
in a run whose user accepts it: a shared machine that is never quiet still shows what fails, and differences that are
large.
"""

from collections.abc import Iterable, Sequence
from statistics import median

from headway.analysis.cell.block import Block
from headway.analysis.validity.failed_check import FailedCheck
from headway.format import percent
from headway.record.record import CpuCalibration, Measured, Record, calibrations_of

GROSS_STEAL = 0.10
GROSS_SPIN = 1.0
"""On a virtual machine a CPU calibration takes up to twice as long while another machine uses the other thread of the
same core; more than that, before the trial and after it, is gross noise."""

ENOUGH = 6
"""Spins, two a trial, of which a usual one can be told."""

_ELSEWHERE = "run it again on a quieter machine, or keep such trials and be told of them: --accept-noise"


def noise(block: Block) -> FailedCheck | None:
    """Others had a tenth of a processor's time, or the server's own was half as fast throughout; unless accepted."""
    subject = block.subject
    return None if subject.environment.noise_accepted else _noise(block.measured, subject.spin_ns)


def disturbed(earlier: Sequence[CpuCalibration], last: Record) -> str:
    """What makes the last trial one of somebody else's machine, beside the spins before it; "" where nothing does."""
    if not isinstance(last.outcome, Measured):
        return ""
    failed = _noise(last.outcome, usual_of_spins_ns([*earlier, *calibrations_of([last])]))
    return "" if failed is None else failed.evidence


def _noise(measured: Measured, usual_ns: float | None) -> FailedCheck | None:
    stolen = measured.steal_share
    if stolen > GROSS_STEAL:
        evidence = (
            f"{percent(stolen)} of a processor's time went to other virtual machines (at most {percent(GROSS_STEAL)})"
        )
        return FailedCheck("steal", evidence, _ELSEWHERE)
    spun = measured.spin
    if spun is None or usual_ns is None:
        return None
    slower = min(spun.before_ns, spun.after_ns) / usual_ns - 1
    if slower <= GROSS_SPIN:
        return None
    evidence = (
        f"the same computation on the server's processor took {percent(slower)} more time before and after the trial "
        f"than is usual in this run (at most {percent(GROSS_SPIN)})"
    )
    return FailedCheck("spin", evidence, _ELSEWHERE)


def usual_spin_ns(records: Iterable[Record]) -> float | None:
    """The median spin of these trials; None where there were fewer than three, which have no usual one."""
    return usual_of_spins_ns(calibrations_of(records))


def usual_of_spins_ns(spins: Sequence[CpuCalibration]) -> float | None:
    """The median of these spins, two a trial; None of fewer than three trials."""
    each_ns = [ns for spin in spins for ns in (spin.before_ns, spin.after_ns)]
    return float(median(each_ns)) if len(each_ns) >= ENOUGH else None

"""Validity checks of gross noise: other programs had the machine for so long that no figure is the server's.

Less noise is a warning (`steal`, `spin`). No interval is widened for it: noise that differs from block to block widens
those over blocks by itself. So is any noise in a run whose user accepts it: a shared machine that is never quiet still
shows what fails, and differences that are large.
"""

from collections.abc import Sequence
from statistics import median

from headway.analysis.cell.block import Block
from headway.analysis.validity.check import check
from headway.analysis.validity.generator import has_time, late
from headway.format import percent
from headway.record.record import CpuCalibration, Measured, Record, calibrations_of
from headway.study.loads import Load, OpenLoad

GROSS_STEAL = 0.10
GROSS_SPIN = 1.0
"""On a virtual machine a CPU calibration takes up to twice as long while another machine uses the other thread of the
same core; more than that, before the trial and after it, is gross noise."""

ENOUGH = 6
"""CPU calibrations, two a trial, of which a usual one can be told."""

_HINT = "run it again on a quieter machine, or keep such trials and be told of them: --accept-noise"


def disturbed(earlier: Sequence[CpuCalibration], last: Record, load: Load) -> str:
    """How others disturbed the last trial, of this load, by the CPU calibrations before it; "" where they did not."""
    if not isinstance(last.outcome, Measured):
        return ""
    usual_ns = usual_spin_ns([*earlier, *calibrations_of([last])])
    return _stolen(last.outcome) or _slowed(last.outcome, usual_ns) or _kept_from_sending(last.outcome, load)


def _stolen(measured: Measured) -> str:
    share = measured.steal_share
    if share <= GROSS_STEAL:
        return ""
    return f"{percent(share)} of a processor's time went to other virtual machines (at most {percent(GROSS_STEAL)})"


def _slowed(measured: Measured, usual_ns: float | None) -> str:
    spun = measured.spin
    slower = 0.0 if spun is None or usual_ns is None else min(spun.before_ns, spun.after_ns) / usual_ns - 1
    if slower <= GROSS_SPIN:
        return ""
    return (
        f"the same computation on the server's processor took {percent(slower)} more time before and after the trial "
        f"than is usual in this run (at most {percent(GROSS_SPIN)})"
    )


def _kept_from_sending(measured: Measured, load: Load) -> str:
    """A generator that sends late, and has processor time to spare, was kept from sending by something else. Late
    requests follow one another, so that one pause makes many of them. What comes again is no pause."""
    if not isinstance(load, OpenLoad) or not has_time(measured.load):
        return ""
    said = late(measured.load)
    return said and f"{said}, though the load generator used only {percent(measured.load.cpu_share)} of its core"


@check("steal", _HINT)
def steal(block: Block) -> str:
    """Others had a tenth of a processor's time, and the user does not accept it."""
    return "" if block.subject.environment.noise_accepted else _stolen(block.measured)


@check("spin", _HINT)
def spin(block: Block) -> str:
    """The server's processor was half as fast throughout, and `steal` does not say so."""
    left_out = block.subject.environment.noise_accepted or _stolen(block.measured)
    return "" if left_out else _slowed(block.measured, block.subject.spin_ns)


@check("kept-from-sending", _HINT)
def kept_from_sending(block: Block) -> str:
    """Requests of an open load left late, though the generator had time to spare."""
    return "" if block.subject.environment.noise_accepted else _kept_from_sending(block.measured, block.subject.load)


def usual_spin_ns(spins: Sequence[CpuCalibration]) -> float | None:
    """The median of these CPU calibrations, two a trial; None of fewer than three trials."""
    each_ns = [ns for spin in spins for ns in (spin.before_ns, spin.after_ns)]
    return float(median(each_ns)) if len(each_ns) >= ENOUGH else None

"""Warnings of the machine: others took its processors, or it has too few."""

from collections.abc import Iterator

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import percent, plural

STEAL_SHARE = 0.01

SPIN_OFF = 0.02
"""CPU calibrations differ by less than this from the run's median."""


CROWDED = 0.15
"""The kernel's own work for a busy server's packets takes up to a tenth of a core."""

BUSY_CORES = 0.5
"""A load average of more than this per core, before anything was measured, is somebody else's work."""


def steal(cell: MeasuredCell) -> ResultWarning | None:
    """The hypervisor took processor time away."""
    blocks = cell.blocks
    share = max(block.measured.steal_share for block in blocks)
    if share <= STEAL_SHARE:
        return None
    evidence = f"up to {percent(share)} of a processor's time went to other virtual machines"
    return ResultWarning(name="steal", evidence=evidence, hint="run again on a quieter machine")


def noise_accepted(cell: MeasuredCell) -> ResultWarning | None:
    """The run was told to count trials that others disturbed."""
    subject = cell.subject
    if not subject.environment.noise_accepted:
        return None
    evidence = "the run was begun with --accept-noise: trials count however much of the machine others took"
    return ResultWarning(name="noise-accepted", evidence=evidence, hint="leave it out where the figures matter")


def spin(cell: MeasuredCell) -> ResultWarning | None:
    """The server's processor was slower, or faster, around a trial than around the run's others."""
    if cell.subject.spin_ns is None:
        return None
    off = [(abs(share), share, number) for number, share in _spins_off(cell) if abs(share) > SPIN_OFF]
    if not off:
        return None
    _, share, number = max(off)
    evidence = (
        f"the same computation on the server's processor took {percent(abs(share))} {'more' if share > 0 else 'less'} "
        f"time around block {number} than is usual in this run (at most {percent(SPIN_OFF)})"
    )
    hint = "run again on a quieter machine, with a fixed clock rate of its processors"
    return ResultWarning(name="spin", evidence=evidence, hint=hint)


def run_again(cell: MeasuredCell) -> ResultWarning | None:
    """A trial was thrown away for what others did to the machine, and run again."""
    blocks = cell.blocks
    said = [f"block {block.number}: {why}" for block in blocks for why in block.record.discarded]
    if not said:
        return None
    evidence = f"{plural(len(said), 'attempt')} thrown away, and the trial run again: {'; '.join(said)}"
    return ResultWarning(name="run-again", evidence=evidence, hint="run again on a quieter machine")


def crowded(cell: MeasuredCell) -> ResultWarning | None:
    """Others worked on the server's processors.

    Of the load's and the backends' processors nothing is told: the lab works there itself, its links and its sampler
    among it, and nobody counts what each of them takes. A generator that others keep from sending is late, and a gate
    says so.
    """
    others = cell.others_cores
    cores = cell.subject.granted_cores
    if others <= CROWDED * cores:
        return None
    evidence = (
        f"others than the server, the kernel's own work among them, used {others:.2f} of its {plural(cores, 'core')} "
        "in the window"
    )
    return ResultWarning(
        name="crowded", evidence=evidence, hint="end other programs, or keep them off the server's cores"
    )


def busy_machine(cell: MeasuredCell) -> ResultWarning | None:
    """Others were at work when the run began."""
    subject = cell.subject
    load, cores = subject.environment.load_average[0], subject.environment.cores
    if load <= BUSY_CORES * cores:
        return None
    evidence = f"the load average was {load:.1f} on {plural(cores, 'core')} when the run began"
    return ResultWarning(name="busy-machine", evidence=evidence, hint="end other programs and run again")


def shared_core(cell: MeasuredCell) -> ResultWarning | None:
    """The generator and the server compete for a core."""
    subject = cell.subject
    environment = subject.environment
    if not set(environment.server_cpus) & {*environment.load_cpus, *environment.backend_cpus}:
        return None
    evidence = "the server, the load generator and the backends share their cores"
    hint = "a machine with two cores or more keeps them apart"
    return ResultWarning(name="shared-core", evidence=evidence, hint=hint)


def cpu_not_sampled(cell: MeasuredCell) -> ResultWarning | None:
    """Samples do not cover the window."""
    blocks = cell.blocks
    without = sum(block.cpu_cores is None for block in blocks)
    if not without:
        return None
    evidence = f"in {without} of {plural(len(blocks), 'block')} less than half of the window was sampled"
    return ResultWarning(name="cpu-not-sampled", evidence=evidence, hint="a longer window; see the server's log")


def _spins_off(cell: MeasuredCell) -> Iterator[tuple[int, float]]:
    """How much longer than usual each block's spins took, the one further off of the two, as a share."""
    for block in cell.blocks:
        if block.measured.spin is not None and cell.subject.spin_ns is not None:
            spins = (block.measured.spin.before_ns, block.measured.spin.after_ns)
            yield block.number, max((ns / cell.subject.spin_ns - 1 for ns in spins), key=abs)

"""Caveats of servers that were looked into: by a probe, or for a flame graph. Both take processor time of theirs."""

from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import listed, plural

BUSY = 0.85
"""A server that uses less of its cores has time for a probe."""


def probed(cell: MeasuredCell) -> ResultWarning | None:
    """The probe took processor time of a server that had none to spare."""
    used, cores = cell.cpu_cores, cell.usable_cores
    if used is None or used < BUSY * cores or all(block.measured.probe is None for block in cell.blocks):
        return None
    evidence = (
        f"the probe worked within a server that used {used:.2f} of its {plural(cores, 'core')}: without "
        "it there would be more time for requests"
    )
    hint = "take rates from a run without --probe, lines from one with it; make bench BENCH=probe says what it costs"
    return ResultWarning(name="probed", evidence=evidence, hint=hint)


def profiled(cell: MeasuredCell) -> ResultWarning | None:
    """A flame graph was drawn in blocks that were left out for that, or there are no others than such."""
    blocks, profiled_blocks = cell.blocks, cell.profiled_blocks
    drawn = [str(block.number) for block in profiled_blocks or blocks if block.measured.profiled]
    if not drawn:
        return None
    numbers = f"{'blocks' if len(drawn) > 1 else 'block'} {listed(drawn)}"
    what = (
        "is left out of all figures"
        if profiled_blocks
        else "has the only figures: they are those of a server that is looked at, and not for comparing"
    )
    evidence = f"py-spy took processor time while it looked at the server in {numbers}, which {what}"
    hint = "take the flame graph from a run with --profile, figures from one without it"
    return ResultWarning(name="profiled", evidence=evidence, hint=hint)

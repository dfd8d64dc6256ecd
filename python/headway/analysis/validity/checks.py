"""Gates: checks that a measurement is fit to be used. A trial that fails one counts as Invalid and gives no number.

Each gate is a pure function from one block's measurement to None or to a FailedGate with its evidence and a hint.
"""

from collections.abc import Callable

from headway.analysis.cell.block import Block
from headway.analysis.validity.counts import answered, counts, histogram
from headway.analysis.validity.failed_check import FailedGate
from headway.analysis.validity.generator import (
    generator_ceiling,
    generator_cpu,
    generator_exhausted,
    schedule_lag,
    sent_as_offered,
)
from headway.analysis.validity.littles_law import little, little_response
from headway.analysis.validity.noise import noise
from headway.analysis.validity.server import backends, capacities, unverified


def failed_gates(block: Block) -> tuple[FailedGate, ...]:
    """Every gate that this block fails, its ceiling not looked at: that needs the other blocks."""
    broken = counts(block)
    if broken is not None:  # the other gates reckon with these counts
        return (broken,)
    gates: tuple[Callable[[Block], FailedGate | None], ...] = (
        generator_cpu, generator_ceiling, generator_exhausted, schedule_lag, sent_as_offered, unverified, answered,
        histogram, little, little_response, capacities, backends, noise,
    )  # fmt: skip
    return tuple(failed for gate in gates if (failed := gate(block)) is not None)

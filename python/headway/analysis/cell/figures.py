"""What was estimated for a cell, and the means over its blocks that mechanisms are told by."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Ceiling
from headway.analysis.cell.subject import Subject

FULL = 0.95
"""A resource that is used to this share of what arithmetic allows is full."""


@dataclass(frozen=True)
class Figures:
    """What was estimated for the cell. `ceilings` has the binding one first."""

    rate: float
    r0_s: float
    ceilings: tuple[Ceiling, ...]

    @property
    def ceiling(self) -> Ceiling | None:
        """The one that binds."""
        return self.ceilings[0] if self.ceilings else None

    @property
    def efficiency(self) -> float:
        """X / X*; 0 where nothing bounds the cell."""
        return self.rate / self.ceiling.value if self.ceiling else 0.0


AS_IF_ALONE = 1.05
"""Who waits for no more than this share of a lone user's answer waits for nobody else."""

BY_CHANCE = 3.0
"""Independent arrivals are hardly ever fewer than expected by more standard deviations than these."""


def mean_response_s(blocks: Sequence[Block]) -> float | None:
    """R over all verified answers of all blocks."""
    pairs = [(block.mean_response_s, block.window.answered) for block in blocks]
    answers = sum(count for mean, count in pairs if mean is not None)
    return sum(mean * count for mean, count in pairs if mean is not None) / answers if answers else None


def nobody_waits(blocks: Sequence[Block], alone_s: float, offered_per_s: float) -> bool:
    """Whether each request of an open load was answered as if alone: then all that came was served.

    As many come in a short window as chance will have it, and not as many as the schedule's mean says: of n independent
    ones √n more or fewer.
    """
    asked = offered_per_s * sum(block.length_s for block in blocks)
    answered = sum(block.window.answered for block in blocks)
    lost = sum(block.window.dropped + block.window.failed for block in blocks)
    response_s = mean_response_s(blocks)
    alone = not lost and response_s is not None and response_s <= AS_IF_ALONE * alone_s
    return alone and answered >= asked - BY_CHANCE * sqrt(asked)


def settled(blocks: Sequence[Block]) -> bool:
    """Whether in every block every user had been answered when the window opened."""
    return all(block.window.settled for block in blocks)


def latency_known(subject: Subject, blocks: Sequence[Block]) -> bool:
    """Whether response times are given: of settled blocks, and of runs that are as their source made them.

    A load of so many requests from the first one on leaves none of its answers out; what a source measured without a
    warm-up is shown as it measured it. A caveat says so of both.
    """
    whole = all(block.window.settled or block.counted_from_the_start for block in blocks)
    return whole or subject.form == "as-published"


def cpu_cores(blocks: Sequence[Block]) -> float | None:
    """The server's CPU time a second, the mean of the blocks that know it."""
    known = [cores for block in blocks if (cores := block.cpu_cores) is not None]
    return fmean(known) if known else None


def most_cores_used(blocks: Sequence[Block]) -> float:
    """The most of the server's CPU time a second in any block; 0 where nobody looked."""
    return max((block.cpu_cores or 0.0 for block in blocks), default=0.0)


def others_cores(blocks: Sequence[Block]) -> float:
    """What others than the server used of its processors a second, the mean of the blocks that know it; else 0."""
    known = [
        max(0.0, block.busy_cores - block.cpu_cores)
        for block in blocks
        if block.busy_cores is not None and block.cpu_cores is not None
    ]
    return fmean(known) if known else 0.0

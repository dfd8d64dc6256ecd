"""Whole runs that never ran: servers of known truth, blocks with a mood of their own, the lab's looks and decisions.

A block is slower or faster for all by 5 %, as on a machine that others use; each trial has noise of its own on top.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate import arithmetic
from headway.analysis.compare.interim_analysis import level_after
from headway.analysis.compare.server_comparison import compare, compare_with_itself, own_noise
from headway.analysis.early_stop import is_settled
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Comparison
from headway.plan.trial import interim_analyses
from headway.study.study_file import INTERIM_ANALYSES

from .records import server, study_of

MOOD = 0.05
TRUE_PER_S = 42.3


@dataclass(frozen=True)
class Ended:
    """How a simulated run ended: after so many blocks, and what it says of each server against the best."""

    blocks: int
    comparisons: tuple[Comparison, ...]
    first: AnalyzedCell

    @property
    def verdicts(self) -> set[str]:
        return {comparison.verdict for comparison in self.comparisons}


def simulate(draw: np.random.Generator, ratios: Sequence[float], noise: float, blocks: int) -> Ended:
    """A run of servers whose throughputs are these multiples of one, with a first cell that is tried twice a block.

    `noise` is the standard deviation of a trial's log throughput. It ends at the first look that decides all.
    """
    study = study_of([server()], blocks=blocks, interim_analyses=INTERIM_ANALYSES)
    mood = draw.normal(0, MOOD, blocks)
    of = {
        f"server-{n}": TRUE_PER_S * ratio * np.exp(mood + draw.normal(0, noise, blocks))
        for n, ratio in enumerate(ratios)
    }
    twice = TRUE_PER_S * ratios[0] * np.exp(mood + draw.normal(0, noise, blocks))
    for done in interim_analyses(study):
        cells = [judged(name, rates[:done]) for name, rates in of.items()]
        again = compare_with_itself(cells[0], judged("server-0", twice[:done]))
        found = compare(
            cells, own_noise(() if again is None else (again,), cells[0].cell.place), level_after(study, done)
        )
        if all(is_settled(comparison) for comparison in found):
            break
    return Ended(done, found, cells[0])


def judged(name: str, rates: NDArray[np.float64]) -> AnalyzedCell:
    """A cell that was measured so, block by block."""
    cell = Cell(
        server=name, title=name, model="event-loop", workload="signup", load="12-users", network="direct",
        outcome="measured", blocks=len(rates), throughput=arithmetic(rates.tolist()),
    )  # fmt: skip
    nothing: Any = None  # comparisons take the rates
    return AnalyzedCell(cell, {block: float(rate) for block, rate in enumerate(rates, start=1)}, nothing)

"""How long everything in a check may take: the time that is left, shared between the rounds and the last comparison.

Successive halving: each round tries those who are left for longer, and the better half goes on.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import Cell, LimitVerdict
from headway.format import percent

_PLACES: dict[LimitVerdict | None, int] = {"met": 0, None: 1, "undecided": 1, "missed": 2}

FINALISTS = 3
"""So many are compared to the end, the documented way to serve among them."""


@dataclass(frozen=True)
class Selection:
    """Who goes on, the best first, and why each of the others does not."""

    on: tuple[str, ...]
    left_out: dict[str, str]


def next_round_size(count: int) -> int:
    """How many of so many go on."""
    return max(FINALISTS, math.ceil(count / 2))


def select_better(
    cells: Sequence[Cell], always: str, limits: Mapping[str, LimitVerdict], memory_mb: float | None, keep: int
) -> Selection:
    """The better ones of a round, no more than `keep`; the server `always` is among them, measured this time or not.

    Those that meet the SLO come first, the cheapest in CPU time before all; of the others those with more throughput.
    One that needs more memory than there is, or was not measured, is out.
    """
    left_out: dict[str, str] = {}
    fit: list[Cell] = []
    for cell in cells:
        if cell.throughput is None and cell.server != always:
            left_out[cell.server] = cell.why or "it was not measured"
        elif memory_mb is not None and cell.peak_pss_mb is not None and cell.peak_pss_mb.value > memory_mb:
            left_out[cell.server] = f"it needs {cell.peak_pss_mb.value:,.0f} MB, of {memory_mb:,.0f} MB"
        elif cell.throughput is not None:
            fit.append(cell)
    ranked = sorted(fit, key=lambda cell: _rank(cell, limits.get(cell.server)))
    others = keep - sum(cell.server == always and cell.server not in left_out for cell in cells)
    better = [cell.server for cell in ranked if cell.server != always][: max(0, others)]
    on = [cell for cell in ranked if cell.server == always or cell.server in better]
    for cell in ranked:
        if on and cell not in on:
            left_out[cell.server] = _reason_left_out(cell, on[0], limits)
    unmeasured = [cell for cell in cells if cell.server == always and cell.throughput is None]
    return Selection(tuple(cell.server for cell in (*on, *unmeasured)), left_out)


def _rank(cell: Cell, limits: LimitVerdict | None) -> tuple[int, float]:
    if limits == "met" and cell.cpu_s_per_request is not None:
        return _PLACES[limits], cell.cpu_s_per_request.value
    return _PLACES[limits], -cell.rate_per_s


def _reason_left_out(cell: Cell, best: Cell, limits: Mapping[str, LimitVerdict]) -> str:
    own, bests = limits.get(cell.server), limits.get(best.server)
    if own == "missed" and bests != "missed":
        return f"it missed the limits, which {best.server} keeps"
    if own == "met" and cell.cpu_s_per_request is not None and best.cpu_s_per_request is not None:
        more = cell.cpu_s_per_request.value / best.cpu_s_per_request.value
        return f"it keeps the limits for {more:.2f} × the processor time of {best.server}"
    fewer = 1 - cell.rate_per_s / best.rate_per_s
    return f"{percent(round(fewer, 2))} fewer than {best.server} in this round"


LAST_SHARE = 0.5
"""Half of the time is for the candidates between which it is hard to decide."""

SHORTEST_S, LONGEST_S = 1.5, 10.0
"""A round's window. A shorter one has too few responses; a longer one shows no more than the next round."""

SHORTEST_LAST_S, LONGEST_LAST_S = 2.0, 12.0
WARM_UP_S = 1.0
BLOCKS, FEWEST_BLOCKS = 5, 3


@dataclass(frozen=True)
class Round:
    """How many are tried, and for how long each, in seconds; of the last round also how many blocks there are."""

    count: int
    window_s: float
    blocks: int = 1


def plan_rounds(count: int, left_s: float, outside_s: float) -> tuple[Round, ...]:
    """The rounds that so many candidates and seconds allow, the last comparison at the end.

    `outside_s` is what a trial takes in addition to its load. Where there is not the time for all of them fewer are
    begun with: the first round's count says how many.
    """
    each_s = outside_s + WARM_UP_S
    counts = _round_sizes(_affordable_candidates(count, left_s * (1 - LAST_SHARE), each_s))
    before = counts[:-1]
    spare_s = left_s * (1 - LAST_SHARE) - sum(before) * (each_s + SHORTEST_S)
    for_round_s = max(0.0, spare_s) / max(1, len(before))
    found = [Round(number, min(LONGEST_S, SHORTEST_S + for_round_s / number)) for number in before]
    last_s = left_s * (LAST_SHARE if before else 1.0)
    trials = min(counts[-1], FINALISTS) + 1  # one is tried twice a block
    blocks = BLOCKS if last_s / (trials * BLOCKS) - each_s >= SHORTEST_LAST_S else FEWEST_BLOCKS
    window_s = min(LONGEST_LAST_S, max(SHORTEST_LAST_S, last_s / (trials * blocks) - each_s))
    return (*found, Round(min(counts[-1], FINALISTS), window_s, blocks))


def _round_sizes(count: int) -> list[int]:
    """How many there are in each round."""
    counts = [count]
    while counts[-1] > FINALISTS:
        counts.append(next_round_size(counts[-1]))
    return counts


def _affordable_candidates(count: int, left_s: float, each_s: float) -> int:
    """How many can be begun with, if each is tried for as short as is worth it; those of the last round in any case."""
    fewer = range(count, FINALISTS, -1)
    affordable = (number for number in fewer if sum(_round_sizes(number)[:-1]) * (each_s + SHORTEST_S) <= left_s)
    return next(affordable, min(count, FINALISTS))

"""Successive halving: each round tries those who are left for longer, and the better half goes on.

Jamieson and Talwalkar 2016, "Non-stochastic Best Arm Identification and Hyperparameter Optimization": little is spent
on what is clearly worse, most on those between whom it is hard to tell.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headway.analysis.model import Cell, LimitVerdict
from headway.analysis.wording import rate

_PLACES: dict[LimitVerdict | None, int] = {"met": 0, None: 1, "undecided": 1, "missed": 2}

FINALISTS = 3
"""So many are compared to the end, the documented way to serve among them."""


@dataclass(frozen=True)
class Round:
    """Who goes on, the best first, and why each of the others does not."""

    on: tuple[str, ...]
    left_out: dict[str, str]


def halved(count: int) -> int:
    """How many of so many go on."""
    return max(FINALISTS, math.ceil(count / 2))


def go_on(
    cells: Sequence[Cell], always: str, limits: Mapping[str, LimitVerdict], memory_mb: float | None, keep: int
) -> Round:
    """The better ones of a round, no more than `keep`; the server `always` is among them, measured this time or not.

    Those that keep the limits come first, the cheapest in processor time before all; of the others those that answer
    more. One that needs more memory than there is, or was not measured, is out.
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
    unmeasured = [cell for cell in cells if cell.server == always and cell.throughput is None]
    ranked = sorted(fit, key=lambda cell: _rank(cell, limits.get(cell.server)))
    first = [cell for cell in ranked if cell.server == always]
    others = [cell for cell in ranked if cell.server != always]
    on = sorted([*first, *others[: max(0, keep - len(first) - len(unmeasured))]], key=ranked.index)
    best = on[0] if on else None
    for cell in ranked:
        if cell not in on and best is not None:
            left_out[cell.server] = _behind(cell, best, limits)
    return Round(tuple(cell.server for cell in (*on, *unmeasured)), left_out)


def _rank(cell: Cell, limits: LimitVerdict | None) -> tuple[int, float]:
    assert cell.throughput is not None
    cpu_s = cell.cpu_s_per_request
    if limits == "met" and cpu_s is not None:
        return _PLACES[limits], cpu_s.value
    return _PLACES[limits], -cell.throughput.value


def _behind(cell: Cell, best: Cell, limits: Mapping[str, LimitVerdict]) -> str:
    assert cell.throughput is not None
    assert best.throughput is not None
    kept, bests = limits.get(cell.server), limits.get(best.server)
    if kept == "missed" and bests != "missed":
        return f"it missed the limits, which {best.server} keeps"
    if kept == "met" and cell.cpu_s_per_request is not None and best.cpu_s_per_request is not None:
        more = cell.cpu_s_per_request.value / best.cpu_s_per_request.value
        return f"it keeps the limits for {more:.2f} × the processor time of {best.server}"
    return f"{rate(cell.throughput.value)}/s, where {best.server} did {rate(best.throughput.value)}/s"

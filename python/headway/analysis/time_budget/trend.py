"""How a number changes with another, or within a window: the line of least squares, with its interval."""

from collections.abc import Sequence

import numpy as np

from headway.analysis.cell.estimate import t_quantile
from headway.analysis.cell.levels import LEVEL
from headway.analysis.time_budget.bounds import Bounded

FEWEST_POINTS = 4
"""A line through fewer points leaves too little to tell its slope from chance."""


def slope(at: Sequence[float], values: Sequence[float], level: float = LEVEL) -> Bounded | None:
    """By how much a value differs for one more of `at`, with its interval (t, of n - 2 degrees of freedom).

    None of fewer than four points, or where all are at one place.
    """
    n = len(at)
    if n < FEWEST_POINTS:
        return None
    places, numbers = np.asarray(at, dtype=float), np.asarray(values, dtype=float)
    places = places - places.mean()
    squares = float((places**2).sum())
    if not squares:
        return None
    each = float((places * numbers).sum()) / squares
    residuals = numbers - numbers.mean() - each * places
    half = t_quantile(level, n - 1) * float(np.sqrt((residuals**2).sum() / (n - 2) / squares))
    return Bounded(each, each - half, each + half)


def change_over_window(by_second: Sequence[float]) -> Bounded | None:
    """How much a number differs between the end of the window and its beginning, by the line through its seconds."""
    by_each = slope(range(len(by_second)), by_second)
    return None if by_each is None else by_each.scaled(len(by_second))

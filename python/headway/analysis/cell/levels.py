"""The figures by which every measurement is judged: what is the same, most of something, full, or chance."""

from scipy import special

TOLERANCE = 0.05
"""Figures that differ by less than this share are the same: means over windows of a few seconds do."""

MOST = 0.5
"""What takes more than half explains the whole."""

BUSY = 0.85
"""What is used for this share of the time, or more, is full: a request waits for it 0.85 / (1 - 0.85) = 5.7 times as
long as it uses it (M/M/1; Kleinrock 1975, 3.2). What a single user's request takes is a little less than under load."""

LEVEL = 0.95
"""The level of every interval, by convention (Fisher 1925)."""

BY_CHANCE = 0.01
"""What happens less often than this is no chance: of a hundred cells that nothing is wrong with one may be accused."""

FULL = 1 - TOLERANCE
"""A resource that is used to this share of its theoretical maximum is full."""

AS_IF_ALONE = 1 + TOLERANCE
"""A request that takes no more than this share of a single user's response time waits for no other request."""


def standard_errors(probability: float) -> float:
    """How many standard errors above the mean a value is that is exceeded with this probability."""
    return -float(special.ndtri(probability))


def two_sided(level: float) -> float:
    """How many standard errors an interval of this level reaches to either side."""
    return standard_errors((1 - level) / 2)

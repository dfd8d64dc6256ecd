"""Statuses that were recorded, as far as the same request will have them again."""

from collections.abc import Iterable

_OF_A_CONDITION = (206, 304)
"""Answers to a Range or an If-None-Match, neither of which a route has: without it the answer is another one."""


def repeatable(statuses: Iterable[int]) -> tuple[int, ...]:
    """Those that do not hang on what a browser knew already, each once, in order."""
    return tuple(sorted(set(statuses).difference(_OF_A_CONDITION)))

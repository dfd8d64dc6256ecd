"""Full capacities: a server has so many of something, each request holds one of them for a time, and all are held.

By the utilization law X requests a second that hold one for h each have X·h of them in use (Denning and Buzen 1978).
How long a request holds one is known within bounds: for what it does with it at least, and at most as long as it lasts.
"""

from dataclasses import dataclass

from headway.analysis.causes.case import Case
from headway.analysis.cell.levels import BUSY


@dataclass(frozen=True)
class Capacity:
    """So many of something. `holds_s` are the estimates of how long a request holds one.

    `most_held` is the most that were counted at once; None where nobody counted.
    """

    size: float
    holds_s: tuple[float, ...]
    most_held: int | None = None


def is_full(case: Case, capacity: Capacity) -> bool:
    """Whether requests wait for it, on average nearly all of it is in use, and nobody counted otherwise.

    Where all of it was counted in use, that need only be possible for what is known of how long one is held.
    """
    if case.waiting <= capacity.size or case.served:
        return False
    used = [case.rate * hold_s / capacity.size for hold_s in capacity.holds_s]
    if capacity.most_held is None:
        return any(BUSY <= share <= 1 / BUSY for share in used)
    return capacity.most_held >= capacity.size and max(used) >= BUSY and min(used) <= 1 / BUSY

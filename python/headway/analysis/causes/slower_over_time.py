"""cost-grows at a peer: with the same users, what it does for a request takes longer the more of them it has served.

A table without an index, or a list that each request adds to, makes a single user wait as well by then. What the number
of users causes is there as soon as they are: it is as long at the end of the window as at its beginning.
"""

from headway.analysis.causes.cost_grows import COST_GROWS
from headway.analysis.causes.mechanism import Named
from headway.analysis.causes.queue_place import detection
from headway.analysis.cell.budget_findings import BudgetRow
from headway.analysis.cell.levels import MOST


def slower_over_time(row: BudgetRow, title: str) -> Named | None:
    """The line at which requests wait for a peer, `title` by name, if that grows by most of what it is on average
    within the window, at least; None where it may be as long all the time."""
    mean = row.standing.value
    if row.change is None or row.change.low is None or row.change.low <= MOST * mean:
        return None
    rise = row.change.value
    said = (
        f": {max(0.0, mean - rise / 2):.3g} requests wait there for {title} at the beginning of the window, and "
        f"{mean + rise / 2:.3g} at its end, with as many users: what it goes through for a request grows with those "
        "that it has served"
    )
    return COST_GROWS.name, detection(row, said)

"""resolver-blocked in an app: names are looked up on the event loop, or by the few threads of its executor.

asyncio looks names up by `getaddrinfo` in its default executor, which has as many threads as processors and four: no
more lookups are under way, and all others wait, as does whatever else is handed to that executor.
"""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import grew, where
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import MOST
from headway.units import NS_PER_MS, NS_PER_S

LOOKUP = "getaddrinfo"
EXECUTOR = "executor asyncio"
REMEDY = (
    "keep connections, so that names are looked up seldom; keep names (aiohttp: TCPConnector(use_dns_cache=True)), or "
    "an async resolver, or an executor with more threads"
)


def lookups_fill_executor(case: Case, row: BudgetRow) -> Detection | None:
    """Requests wait at this row for names, all threads of the executor were in use, and lookups used most of them.

    How many threads they use follows from a single user, whose lookup waits for no thread: L = X × W.
    """
    if row.waits_for != LOOKUP or row.single_user_ms is None:
        return None
    executors = [queue for probe in case.probes for queue in probe.queues if queue.name == EXECUTOR]
    threads = max((queue.size or 0 for queue in executors if queue.full and queue.waits), default=0)
    used = case.rate * row.single_user_ms.value * NS_PER_MS / NS_PER_S
    if not threads or used < MOST * threads:
        return None
    said = (
        f"{grew(row)}: {row.standing.value:.3g} requests wait there for names to be looked up; all {threads} threads "
        f"of the executor were in use, and lookups keep {min(used, threads):.2g} of them busy"
    )
    return Detection(said, where=where(row), remedy=REMEDY)


def looked_up_at(budget: TimeBudget, place: str | None) -> bool:
    """Whether requests stand at this line, "/srv/app.py:12", mostly because a name is looked up there and then."""
    here = [row for row in budget.rows if place is not None and where(row) == place]
    lookups = [row for row in here if row.waits_for == LOOKUP]
    return bool(lookups) and _standing(lookups) >= MOST * _standing(here)


def _standing(rows: Sequence[BudgetRow]) -> float:
    return sum(row.standing.value for row in rows)

"""The loop that drives a search for the highest sustainable rate: ask, try, tell."""

from collections.abc import Awaitable, Callable

from headway.analysis.capacity.rate_search import Search
from headway.analysis.capacity.search_result import Found, TriedRate
from headway.engine.message import LoadResult
from headway.errors import StageError


async def find(
    search: Search, trial: Callable[[float], Awaitable[LoadResult]], observe: Callable[[TriedRate], None]
) -> Found:
    """Runs the search to its end; `trial` sends an open load at a rate in requests a second, `observe` hears of each.

    After a rate that failed a server may have requests left to work off: a trial's warm-up must outlast that, else the
    next rate pays for the last one. Its drain must be as long as the objective's longest limit (`Slo.longest_ns`).

    Raises the StageError of a trial that could not be run, unless an earlier one could: then the generator's limit was
    met, and the search ends with what it knows.
    """
    ran = False
    while (per_s := search.next()) is not None:
        try:
            result = await trial(per_s)
        except StageError as error:
            if not ran:
                raise
            observe(search.tell_fault(per_s, "; ".join(fault.message for fault in error.faults)))
        else:
            ran = True
            observe(search.tell(per_s, result))
    return search.found()

"""A pool that a program made itself: requests that have one of it wait for another one."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import NestedWait, Probe
from headway.record.standings import Place

from ..records import closed, measured
from ..validity.planted import block_of

WITHIN = Place(file="/srv/shop/claims.py", line=44, function="assess")
BEGINS = Place(file="/srv/shop/claims.py", line=40, function="assess")
POOL = row("queue", 0, 900, grows=True, line=47, waits_for="queue.Queue.get")


@pytest.mark.parametrize(
    ("line", "used_ms", "most_past", "found"),
    [
        (47, 40, 12, ("pool-deadlock", "/srv/shop/claims.py:44")),
        (47, 140, 12, ("object-pool-empty", "/srv/shop/main.py:47")),
        (47, 40, 4, ("object-pool-empty", "/srv/shop/main.py:47")),
        (47, 40, None, ("object-pool-empty", "/srv/shop/main.py:47")),
        (52, 40, 12, ("object-pool-empty", "/srv/shop/main.py:47")),
    ],
    ids=["two of twelve are used", "seven are", "two of four", "nobody knows how many there are", "at another line"],
)
def test_those_that_have_one_and_wait_for_another_have_most_of_a_pool(
    line: int, used_ms: float, most_past: int | None, found: tuple[str, str]
) -> None:
    """Fifty requests at 50 a second: 20 ms are one."""
    waits = NestedWait(file="/srv/shop/main.py", line=line, function="lease", inner=WITHIN, outer=BEGINS)
    _, block = block_of(measured(probe=Probe(processes=1, loops=0, nested=(waits,))), closed())
    pool = POOL.model_copy(update={"most_past": most_past})
    of = budget(pool, row("io", 40, used_ms, line=13)).model_copy(update={"background": ()})
    ((name, detection),) = causes_by_place(Case(MeasuredCell(block.subject, [block])), of)
    assert (name, detection.where) == found

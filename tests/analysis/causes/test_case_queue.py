"""Where the requests of a case queue: not at a pool that has room, and within what has no more places than that."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.case import Case
from headway.analysis.causes.case_queue import queue_of
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe, Queue

from ..records import closed, measured
from ..validity.planted import block_of

POOL = row("pool", 0, 700, grows=True, line=8, waits_for="httpx pool", in_service=15)
LOCK = row("lock", 0, 280, grows=True, line=20, waits_for="asyncio.Lock", in_service=36)


@pytest.mark.parametrize(("full", "with_lock", "line"), [(True, False, 8), (False, False, None), (True, True, 20)])
def test_a_queue_is_at_what_is_full_and_innermost(full: bool, with_lock: bool, line: int | None) -> None:
    pool = Queue(name="client_pool httpx", size=15, busy_high_water=15 if full else 9, waiting_high_water=9, waits=9,
                 waited_ns=1, full=full)  # fmt: skip
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, queues=(pool,))), closed())
    of = budget(POOL, *([LOCK] if with_lock else []), row("io", 20, 20, line=21))
    place = queue_of(Case(MeasuredCell(block.subject, [block])), of)
    assert (None if place is None else place.row.line) == line

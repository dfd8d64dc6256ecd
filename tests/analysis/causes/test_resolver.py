"""Names that are looked up by the executor's threads, or on the loop."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Held, LoopLag, Probe, Queue

from ..records import S, closed, measured
from ..validity.planted import block_of

LOOKUP = "getaddrinfo"


def names(probe: Probe, single_user_ms: float = 100, per_s: float = 57) -> list[tuple[str, str | None]]:
    """So many requests a second, each of which waits for a name."""
    waits = row("io", single_user_ms, 690, grows=True, line=13, waits_for=LOOKUP)
    _, block = block_of(measured(throughput=per_s, window_s=6, probe=probe), closed())
    table = budget(waits).model_copy(update={"background": ()})
    found = causes_by_place(Case(MeasuredCell(block.subject, [block])), table)
    return [(name, detection.where) for name, detection in found]


def executor(threads: int, waits: int) -> Probe:
    queue = Queue(
        name="executor asyncio", size=threads, busy_high_water=6, waiting_high_water=34, waits=waits,
        waited_ns=waits * S // 2, full=waits > 0,
    )  # fmt: skip
    return Probe(processes=1, loops=1, queues=(queue,))


def test_six_threads_look_up_names_all_the_time() -> None:
    """57/s × 100 ms = 5.7 of 6 threads."""
    assert names(executor(6, 365)) == [("resolver-blocked", "/srv/shop/main.py:13")]


@pytest.mark.parametrize(
    ("threads", "waits", "single_user_ms"), [(6, 0, 100), (6, 365, 10)], ids=["not full", "full of something else"]
)
def test_a_name_server_that_takes_longer_is_a_slow_peer(threads: int, waits: int, single_user_ms: float) -> None:
    assert names(executor(threads, waits), single_user_ms) == [("slow-peer", "/srv/shop/main.py:13")]


def test_a_loop_that_is_blocked_where_a_name_is_looked_up() -> None:
    held = Held(file="/srv/shop/main.py", line=13, function="handler", times=50, longest_ns=S // 5,
                total_ns=round(5.8 * S))  # fmt: skip
    probe = Probe(processes=1, loops=1, lag=LoopLag(turns=300), held=(held,))
    assert names(probe, per_s=10) == [("resolver-blocked", "/srv/shop/main.py:13")]

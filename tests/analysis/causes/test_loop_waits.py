"""Event loops that wait at a line for most of the time in which they are not idle."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import LoopLag, Probe
from headway.record.standings import Standing, Standings, WaitKind

from ..records import S, closed, measured
from ..validity.planted import block_of


def at_loop(kind: WaitKind, mean: float, line: int) -> Standing:
    return Standing(of="loop", kind=kind, file="/srv/shop/main.py", line=line, function="handler", mean=mean, most=1,
                    longest_ns=0)  # fmt: skip


@pytest.mark.parametrize(
    ("waits", "computes", "found"), [(0.75, 0.2, True), (0.6, 0.1, False), (0.3, 0.65, False)],
    ids=["hardly idle", "idle at times", "computes"],
)  # fmt: skip
def test_a_loop_that_waits_at_a_line_and_is_hardly_idle(waits: float, computes: float, found: bool) -> None:
    """Each call is short: the loop is asked every 20 ms, and is late for half of the time."""
    lag = LoopLag(turns=288, mean_ns=15_000_000.0, p99_ns=S // 20, max_ns=S // 20)
    places = at_loop("io", waits - 0.1, 31), at_loop("lock", 0.1, 60), at_loop("cpu", computes, 12)
    probe = Probe(processes=1, loops=1, lag=lag, standings=Standings(looks=300, seconds=6, places=places))
    _, block = block_of(measured(throughput=40, probe=probe), closed())
    waiting = row("runnable", 1, 282, grows=True)
    pool = row("pool", 0, 277, grows=True, line=28, waits_for="httpx pool")
    of = budget(waiting, pool).model_copy(update={"background": ()})
    names = [(name, each.where) for name, each in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)]
    assert (("loop-blocked", "/srv/shop/main.py:31") in names) == found

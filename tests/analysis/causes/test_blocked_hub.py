"""Greenlets' one thread: whether requests hold it by a call that does not switch, or wait suspended."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.blocked_hub import blocked_hub
from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import percent
from headway.record.probe import Probe

from ..records import closed, measured
from ..validity.planted import block_of

BEFORE = row("before", 0, 980, grows=True, in_service=1)


def case(greenlet_processes: int = 1) -> Case:
    probe = Probe(processes=1, loops=0, greenlet_processes=greenlet_processes)
    _, block = block_of(measured(probe=probe), closed())
    return Case(MeasuredCell(block.subject, [block]))


def inside(
    kind: BudgetKind, waits_for: str, share: float, line: int | None = 13, most: int = 1, grows: bool = False
) -> BudgetRow:
    """A row at which a request is found in so many of the looks."""
    made = row(kind, 30, 31, line=line, waits_for=waits_for, grows=grows)
    return made.model_copy(update={"standing": bounded(share, 0.02), "most": most})


def of(*rows: BudgetRow) -> TimeBudget:
    return budget(*rows, unaccounted_ms=1).model_copy(update={"background": ()})


def test_a_sleep_of_pythons_own_blocks_the_hub_at_its_line() -> None:
    found = of(BEFORE, inside("timer", "time.sleep", 0.94), inside("cpu", "", 0.04, None))
    ((name, detection),) = causes_by_place(case(), found)
    assert (name, detection.where) == ("loop-blocked", "/srv/shop/main.py:13")
    assert f"for {percent(0.94)} of the time" in detection.evidence
    assert "monkey.patch_all()" in detection.remedy


def test_a_server_of_one_thread_that_is_none_of_greenlets_has_no_hub() -> None:
    found = of(BEFORE, inside("timer", "time.sleep", 0.94), inside("cpu", "", 0.04, None))
    assert blocked_hub(case(0), found) is None


@pytest.mark.parametrize(
    "rows",
    [
        [BEFORE, inside("timer", "gevent.sleep", 1.0)],
        [BEFORE, inside("timer", "time.sleep", 0.6)],
        [BEFORE, inside("timer", "time.sleep", 0.2), inside("cpu", "", 0.75, None)],
        [BEFORE, inside("io", "127.0.0.1:5432", 0.98, most=4)],
        [inside("timer", "time.sleep", 0.94), inside("cpu", "", 0.04, None)],
    ],
    ids=["suspended", "time left", "computes", "several at once", "nobody waits"],
)
def test_the_hub_is_not_blocked(rows: list[BudgetRow]) -> None:
    assert blocked_hub(case(), of(*rows)) is None


def test_suspended_requests_that_grow_because_the_hub_is_blocked_are_no_cause() -> None:
    """A driver in C holds the thread; timers that are due are found suspended all the same."""
    late = inside("timer", "gevent.sleep", 30, line=9, most=40, grows=True)
    ((name, detection),) = causes_by_place(case(), of(late, inside("io", "127.0.0.1:5432", 0.96)))
    assert (name, detection.where) == ("loop-blocked", "/srv/shop/main.py:13")


@pytest.mark.parametrize(
    ("cores", "hubs", "name"), [(0.97, 1, "cpu-bound"), (0.4, 1, "slow-peer"), (0.97, 0, "slow-peer")]
)
def test_a_peer_is_not_slow_where_greenlets_have_no_processor_time_left(cores: float, hubs: int, name: str) -> None:
    """Nobody measures how late their hub sees what a peer has sent; how late a loop is the probe does."""
    waits = row("io", 48, 940, grows=True, line=40, waits_for="127.0.0.1:9000")
    probe = Probe(processes=1, loops=1 - hubs, greenlet_processes=hubs)
    _, block = block_of(measured(probe=probe, throughput=100, cpu_ms_per_request=10 * cores), closed())
    found = of(waits, row("cpu", 9, 10), row("before", 0, 40))
    ((named, _), *_) = causes_by_place(Case(MeasuredCell(block.subject, [block])), found)
    assert named == name

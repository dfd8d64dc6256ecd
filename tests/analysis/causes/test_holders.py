"""The line of those that have what others wait for, and limits that nobody declares."""

from typing import Any

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask, BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import CallKind, Calls, Probe, Queue
from headway.record.server_observations import ServerProcess, ServerProcesses

from ..records import START_NS, S, closed, measured
from ..validity.planted import block_of


def names(*rows: BudgetRow, background: tuple[BackgroundTask, ...] = ()) -> list[tuple[str, str | None]]:
    _, block = block_of(measured(), closed())
    of = budget(*rows).model_copy(update={"background": background})
    return [(name, found.where) for name, found in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)]


def posting(share: float, *, idle: bool) -> BackgroundTask:
    """Forty threads of the program's own."""
    place = BackgroundPlace(kind="io", waits_for="127.0.0.1:9000", file="/srv/shop/hooks.py", line=22, function="post",
                            share=bounded(share, 0.05), idle=idle)  # fmt: skip
    return BackgroundTask(root="hooks.post", tasks=40, single_user_utilization=None, utilization=bounded(share, 0.05),
                          longest_ms=500, places=(place,))  # fmt: skip


def test_work_that_no_request_waits_for_may_have_all_threads() -> None:
    limiter = row("executor", 10, 726, grows=True, waits_for="anyio thread limiter", in_service=2)
    orders = row("io", 1, 1, line=29)
    assert names(limiter, orders, background=(posting(0.9, idle=False),)) == [("thread-limit", "/srv/shop/hooks.py:22")]
    assert names(limiter, orders, background=(posting(0.9, idle=True),)) == [("thread-limit", "/srv/shop/main.py:29")]


def test_requests_that_wait_for_the_same_at_another_line_have_none_of_it() -> None:
    """A framework hands over the views of one route, and the program itself what another one does."""
    by_framework = row("executor", 10, 300, grows=True, waits_for="ThreadPoolExecutor", in_service=4)
    by_program = row("executor", 10, 290, grows=True, waits_for="ThreadPoolExecutor", in_service=4, line=70)
    calls = row("io", 80, 80, line=28)
    assert names(by_framework, by_program, calls) == [("executor-full", "/srv/shop/main.py:28")]


@pytest.mark.parametrize(("size", "where"), [(40, "/srv/shop/main.py:29"), (8, None)])
def test_no_more_have_a_thread_than_there_are(size: int, where: str | None) -> None:
    """Twenty stand at the longest line: those of another route are among them."""
    limiter = row("executor", 10, 526, grows=True, waits_for="anyio thread limiter", in_service=22)
    orders = row("io", 200, 400, line=29)
    queue = Queue(name="threads anyio", size=size, busy_high_water=size, waiting_high_water=30, waits=30, waited_ns=1,
                  full=True)  # fmt: skip
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, queues=(queue,))), closed())
    case = Case(MeasuredCell(block.subject, [block]))
    assert [(name, found.where) for name, found in causes_by_place(case, budget(limiter, orders))] == [
        ("thread-limit", where)
    ]


@pytest.mark.parametrize(("workers", "inside", "found"), [(1, 4, True), (4, 4, False), (4, 15, True)])
def test_each_process_has_a_limit_of_its_own(workers: int, inside: float, found: bool) -> None:
    """No look at one of them found more than four past the wait."""
    waits = row("future", 0, 337, grows=True, line=30, waits_for="asyncio.Future", in_service=inside)
    leased = row("io", 51, 52, line=16).model_copy(update={"most": 4})
    of = tuple(ServerProcess(pid=11 + n, parent=10, began_ns=START_NS - S, connections=3) for n in range(workers))
    processes = ServerProcesses(began_ns=START_NS, ended_ns=START_NS + 9 * S, processes=of)
    _, block = block_of(measured(server_processes=processes), closed())
    at = budget(waits, leased).model_copy(update={"background": ()})
    names_of = [name for name, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), at)]
    assert names_of == (["concurrency-limit-full"] if found else [])


@pytest.mark.parametrize(("past", "name"), [(1.1, "database-lock-waited-for"), (9, "slow-peer")])
def test_a_lock_of_the_database_is_one_for_all_processes(past: float, name: str) -> None:
    place: Any = {"file": "/srv/shop/main.py", "line": 17, "function": "handler"}
    calls = Calls(**place, kind="database", times=300, total_ns=160 * S, longest_ns=S, most_at_once=19)
    waits = row("io", 12, 552, grows=True, line=17, waits_for="127.0.0.1:24125", in_service=past)
    holds = row("io", 27, 27, line=32, waits_for="127.0.0.1:23125").model_copy(update={"most": 1})
    _, block = block_of(measured(probe=Probe(processes=4, loops=4, calls=(calls,))), closed())
    of = budget(waits, holds).model_copy(update={"background": ()})
    assert [each for each, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)] == [name]


@pytest.mark.parametrize(("most", "found"), [(12, []), (4, ["concurrency-limit-full"])])
def test_a_limit_is_for_all_lines_together(most: int, found: list[str]) -> None:
    """Twelve are past the wait, four at each of three lines: twelve at one line at some look are no limit."""
    waits = row("future", 0, 337, grows=True, line=30, waits_for="asyncio.Future", in_service=12)
    steps = [row("io", 80, 80, line=line).model_copy(update={"most": most}) for line in (16, 17, 18)]
    assert [name for name, _ in names(waits, *steps)] == found


def test_at_each_of_three_lines_one_past_a_database_s_lock_may_be_three_of_them() -> None:
    place: Any = {"file": "/srv/shop/main.py", "line": 17, "function": "handler"}
    calls = Calls(**place, kind="database", times=300, total_ns=160 * S, longest_ns=S, most_at_once=19)
    waits = row("io", 12, 552, grows=True, line=17, waits_for="127.0.0.1:24125", in_service=1.1)
    steps = [row("io", 7, 7, line=line).model_copy(update={"most": 1}) for line in (32, 33, 34)]
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, calls=(calls,))), closed())
    of = budget(waits, *steps).model_copy(update={"background": ()})
    assert [name for name, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)] == ["slow-peer"]


@pytest.mark.parametrize(("most", "found"), [(4, ["concurrency-limit-full"]), (7, []), (None, [])])
def test_before_the_application_the_most_that_a_look_found_in_it_says_whether_it_is_full(
    most: int | None, found: list[str]
) -> None:
    """Four threads, at three lines in turn: at each line all four were seen."""
    waits = row("before", 0, 800, grows=True, in_service=4)
    steps = [row("io", 27, 27, line=line).model_copy(update={"most": 4}) for line in (16, 17, 18)]
    of = budget(waits, *steps).model_copy(update={"background": (), "most": most})
    _, block = block_of(measured(), closed())
    assert [name for name, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)] == found


def test_who_waits_for_the_same_has_it_not() -> None:
    """Three lines that wait for one service: no look found more at one of them than there are at the others."""
    waits = row("future", 0, 337, grows=True, line=30, waits_for="asyncio.Future", in_service=4)
    also = row("future", 5, 52, grows=True, line=16, waits_for="asyncio.Future")
    assert names(waits, also.model_copy(update={"most": 4})) == []


def test_a_library_s_future_is_a_limit_where_as_many_are_past_it_as_ever() -> None:
    """As Tornado's queue, whose `get` returns a future: four connections are leased."""
    waits = row("future", 0, 337, grows=True, line=30, waits_for="asyncio.Future", in_service=4)
    leased = row("io", 51, 52, line=16)
    assert names(waits, leased.model_copy(update={"most": 4})) == [("concurrency-limit-full", "/srv/shop/main.py:30")]
    assert names(waits, leased.model_copy(update={"most": 9})) == []


@pytest.mark.parametrize(
    ("kind", "most", "name"),
    [("database", 1, "database-lock-waited-for"), ("database", 6, "slow-peer"), ("http", 1, "slow-peer")],
)
def test_one_request_at_a_time_is_past_a_database_s_lock(kind: CallKind, most: int, name: str) -> None:
    """It keeps its transaction open while it waits for another peer."""
    place: Any = {"file": "/srv/shop/main.py", "line": 17, "function": "handler"}
    calls = Calls(**place, kind=kind, times=300, total_ns=160 * S, longest_ns=S, most_at_once=19)
    waits = row("io", 12, 552, grows=True, line=17, waits_for="127.0.0.1:24125", in_service=1.1)
    holds = row("io", 27, 27, line=32, waits_for="127.0.0.1:23125").model_copy(update={"most": most})
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, calls=(calls,))), closed())
    of = budget(waits, holds).model_copy(update={"background": ()})
    found = causes_by_place(Case(MeasuredCell(block.subject, [block])), of)
    assert [(each, shown.where) for each, shown in found] == [(name, "/srv/shop/main.py:17")]

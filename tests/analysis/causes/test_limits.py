"""Which of several limits is full, and limits whose holders wait for something that is slower under load."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.causes.queue_place import queue_place
from headway.analysis.causes.without_processor import computes
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import LoopLag, Probe, Queue

from ..records import closed, measured
from ..validity.planted import block_of
from .by_place import case_of, names

POOL = "sqlalchemy.pool.QueuePool"
LIMITER = row("executor", 0, 200, grows=True, waits_for="anyio thread limiter", in_service=40)


def case_with(*queues: tuple[str, int], lag_ms: float = 0, cores: float = 0.3) -> Case:
    """A server at 100 requests a second, with these queues, all of them full."""
    found = tuple(
        Queue(name=name, size=size, busy_high_water=size, waiting_high_water=9, waits=9, waited_ns=1, full=True)
        for name, size in queues
    )
    lag = LoopLag(turns=300, mean_ns=lag_ms * 1e6)
    return case_of(measured(throughput=100, cpu_ms_per_request=10 * cores,
                            probe=Probe(processes=1, loops=1, lag=lag, queues=found)))  # fmt: skip


def named(case: Case, *rows: BudgetRow) -> list[tuple[str, str | None]]:
    of = budget(*rows).model_copy(update={"background": ()})
    return [(name, each.where) for name, each in causes_by_place(case, of)]


def test_a_pool_that_three_lines_wait_for_is_one_pool() -> None:
    """Of 50 users 10 wait for a thread, and 8, 9 and 8 that have one wait for a connection."""
    waits = [row("pool", 0, ms, grows=True, line=line, waits_for=POOL) for ms, line in ((160, 8), (180, 9), (165, 12))]
    of = budget(LIMITER, *waits, row("io", 100, 250, line=31))
    place = queue_place(of)
    assert place is not None
    assert place.row.line == 9
    assert queue_place(of.model_copy(update={"rows": (LIMITER, *waits[:2], row("io", 100, 420, line=31))})) is not None
    locks = [each.model_copy(update={"kind": "lock", "waits_for": "threading.Lock"}) for each in waits]
    other = queue_place(budget(LIMITER, *locks, row("io", 100, 250, line=31)))
    assert other is not None
    assert other.row.kind == "lock"  # whichever each line has: who waits there works with no thread


@pytest.mark.parametrize(("size", "name"), [(30, "db-pool-full"), (15, "thread-limit")])
def test_a_pool_that_all_have_or_wait_for_who_have_a_thread_is_the_limit(size: int, name: str) -> None:
    """Of 40 with a thread 10 wait for a connection, and with 30 connections all of the others have one."""
    case = case_with(("threads anyio", 40), (f"database_pool sqlalchemy of {size}", size))
    waits, works = row("pool", 0, 200, grows=True, line=8, waits_for=POOL), row("io", 590, 600, line=9)
    assert [each for each, _ in named(case, LIMITER, waits, works)] == [name]


@pytest.mark.parametrize(
    ("kind", "waits_for", "name"),
    [
        ("pool", "httpx pool", "client-pool-full"),
        ("pool", POOL, "db-pool-full"),
        ("semaphore", "asyncio.Semaphore", "semaphore-full"),
        ("queue", "asyncio.Queue.get", "object-pool-empty"),
    ],
)
@pytest.mark.parametrize(("alone_ms", "slower"), [(20, True), (180, False)])
def test_a_limit_binds_if_those_past_it_go_on_as_quickly(
    kind: BudgetKind, waits_for: str, name: str, alone_ms: float, slower: bool
) -> None:
    """Ten have it, and wait 200 ms for a peer: for as long as a single user's request, or for ten times as long."""
    waits = row(kind, 0, 800, grows=True, line=8, waits_for=waits_for, in_service=10)
    peer = row("io", alone_ms, 200, grows=True, line=9, waits_for="127.0.0.1:9000")
    place = ("slow-peer", "/srv/shop/main.py:9") if slower else (name, "/srv/shop/main.py:8")
    assert names(waits, peer) == [place]


@pytest.mark.parametrize(
    ("lag_ms", "cores", "name"), [(90, 0.97, "cpu-bound"), (90, 0.5, "slow-peer"), (20, 0.97, "slow-peer")]
)
def test_a_peer_is_not_slower_by_what_a_full_loop_is_late(lag_ms: float, cores: float, name: str) -> None:
    """What comes is read when the loop turns, which it does late by many short steps, at no line of which it stands."""
    peer = row("io", 20, 200, grows=True, line=9, waits_for="127.0.0.1:6379")
    assert [each for each, _ in named(case_with(lag_ms=lag_ms, cores=cores), peer)] == [name]


def test_work_that_other_processes_do_is_no_deadlock() -> None:
    """Two processes work; the others of 50 wait for their turn, and two more for what is begun."""
    waits = row("executor", 0, 900, grows=True, line=14, waits_for="ThreadPoolExecutor", in_service=3)
    begun = row("future", 52, 60, line=14, waits_for="concurrent.futures.Future", in_service=45)
    assert named(case_with(("executor ProcessPoolExecutor", 2)), waits, begun) == [
        ("executor-full", "/srv/shop/main.py:14")
    ]


def test_what_a_library_completes_is_waited_for_in_no_pool() -> None:
    """Forty threads wait for what a client of a broker confirms, and ten requests for a thread."""
    waits = LIMITER.model_copy(update={"in_service": budget().in_flight.model_copy(update={"value": 40})})
    confirmed = row("future", 780, 800, line=20, waits_for="concurrent.futures.Future")
    case = case_with(("threads anyio", 40))
    assert [each for each, _ in named(case, waits, confirmed)] == ["thread-limit"]


@pytest.mark.parametrize(("most", "names"), [(2, [("concurrency-limit-full", "/srv/shop/main.py:8")]), (20, [])])
@pytest.mark.parametrize("kind", ["event", "future"])
def test_a_condition_past_which_there_are_never_more_than_on_average_is_a_limit(
    kind: BudgetKind, most: int, names: list[tuple[str, str]]
) -> None:
    """Two requests are past it on average; at some look there were two, or twenty."""
    waits = row(kind, 0, 900, grows=True, line=8, waits_for="threading.Condition", in_service=2)
    asks = row("io", 40, 40, line=9, waits_for="127.0.0.1:6379").model_copy(update={"most": most})
    assert named(case_with(), waits, asks) == names


@pytest.mark.parametrize(("most_past", "names"), [(2, [("concurrency-limit-full", "/srv/shop/main.py:8")]), (9, [])])
@pytest.mark.parametrize("waits_for", ["asyncio.Queue.put", "queue.Queue.put", "anyio memory stream.send"])
def test_a_full_queue_is_a_limit_if_requests_that_are_past_it_fill_it(
    waits_for: str, most_past: int, names: list[tuple[str, str]]
) -> None:
    """Two requests are past it on average. If there are nine now and then, something else takes from the queue."""
    waits = row("queue", 0, 900, grows=True, line=8, waits_for=waits_for, in_service=2)
    waits = waits.model_copy(update={"most_past": most_past})
    assert named(case_with(), waits, row("io", 40, 40, line=9, waits_for="127.0.0.1:6379")) == names


@pytest.mark.parametrize(
    ("most_past", "names"), [(3, [("concurrency-limit-full", "/srv/shop/main.py:8")]), (6, []), (None, [])]
)
def test_requests_of_several_routes_are_past_a_limit_together(
    most_past: int | None, names: list[tuple[str, str]]
) -> None:
    """Three are past it on average, and up to three at each of two lines: only a count of both shows that it is one."""
    waits = row("event", 0, 900, grows=True, line=8, waits_for="asyncio.Condition", in_service=3)
    waits = waits.model_copy(update={"most_past": most_past})
    asks = [row("io", 30, 30, line=line, waits_for="127.0.0.1:6379").model_copy(update={"most": 3}) for line in (9, 14)]
    assert named(case_with(), waits, *asks) == names


@pytest.mark.parametrize(("wanting", "name"), [(1.1, "lock-waited-for"), (9.0, "gil-bound")])
def test_c_code_that_computes_with_a_lock_may_be_all_that_does(wanting: float, name: str) -> None:
    """One process uses one of four processors: by the thread that has the lock, or by several that take turns."""
    waits = row("lock", 0, 800, grows=True, line=22, waits_for="threading.Lock", in_service=1)
    outcome = measured(throughput=100, cpu_ms_per_request=9.7,
                       probe=Probe(processes=1, loops=0, runnable_threads=wanting))  # fmt: skip
    _, block = block_of(outcome, closed(), server_cpus=(0, 1, 2, 3))
    case = Case(MeasuredCell(block.subject, [block]))
    assert [each for each, _ in named(case, waits, row("cpu", 10, 20))] == [name]


@pytest.mark.parametrize(("cores", "full"), [(0.97, True), (1.6, False), (3.9, True)])
def test_the_gil_does_not_limit_a_process_that_uses_more_than_a_core(cores: float, full: bool) -> None:
    outcome = measured(throughput=100, cpu_ms_per_request=10 * cores, probe=Probe(processes=1, loops=0))
    _, block = block_of(outcome, closed(), server_cpus=(0, 1, 2, 3))
    assert computes(Case(MeasuredCell(block.subject, [block]))) == full


@pytest.mark.parametrize(
    ("alone_ms", "peer_ms", "name"),
    [(80, 80, "client-pool-full"), (60, 80, "client-pool-full"), (2, 80, "cpu-bound"), (20, 20, "cpu-bound")],
)
def test_those_that_wait_for_the_peer_of_a_pool_have_its_connections(
    alone_ms: float, peer_ms: float, name: str
) -> None:
    """Of 4 connections all are had by those that wait for the peer, or one is, on a processor that is full: the others
    want to run before they take a connection, or with one. What has come may be read late, too."""
    case = case_with(("client_pool httpx of 4", 4), cores=0.97)
    waits = row("pool", 0, 820, grows=True, line=8, waits_for="httpx pool", in_service=9)
    peer = row("io", alone_ms, peer_ms, line=8, waits_for="127.0.0.1:9000")
    runs = row("runnable", 0, 84, grows=True), row("cpu", 16, 16)
    assert [each for each, _ in named(case, waits, peer, *runs)] == [name]

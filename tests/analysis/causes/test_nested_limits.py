"""Which of two limits is within the other one, and which of them is the one that all wait for."""

import pytest
from tests.report.budget_samples import bounded, row

from headway.analysis.causes.case import Case
from headway.analysis.causes.holders import serving_processes
from headway.analysis.causes.without_processor import computes
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe
from headway.record.server_observations import ServerProcess, ServerProcesses
from headway.units import NS_PER_MS, NS_PER_S

from ..records import START_NS, closed, measured
from ..validity.planted import block_of
from .test_limits import LIMITER, POOL, case_with, named

PEER = "127.0.0.1:9000"
DATABASE = ("database_pool sqlalchemy of 15", 15)
CLIENT = ("client_pool httpx", 5)


def waits(kind: BudgetKind, standing: float, past: float, line: int, waits_for: str = "") -> BudgetRow:
    """A wait that a single user does not have; of 50 users each stands there for 20 ms."""
    return row(kind, 0, standing * 20, grows=True, line=line, waits_for=waits_for, in_service=past)


def named_first(case: Case, *rows: BudgetRow) -> tuple[str, str | None]:
    return named(case, *rows)[0]


@pytest.mark.parametrize(("alone_ms", "name"), [(250, "thread-limit"), (20, "slow-peer")])
def test_a_peer_that_is_a_little_slower_is_not_what_fills_the_threads(alone_ms: float, name: str) -> None:
    """Of 50 users 20 have a thread, and wait 400 ms for a peer: a lone one waits 250 ms, or 20."""
    limit = waits("executor", 30, 20, 8, "anyio thread limiter")
    peer = row("io", alone_ms, 400, grows=True, line=9, waits_for=PEER)
    assert named_first(case_with(("threads anyio", 20)), limit, peer)[0] == name


def test_a_peer_that_is_a_little_slower_is_not_what_waits_for_the_gil_are_due_to() -> None:
    wants, peer = waits("runnable", 38, 12, 9), row("io", 160, 220, grows=True, line=9, waits_for=PEER)
    assert named_first(case_with(cores=0.97), wants, row("cpu", 10, 20), peer)[0] == "cpu-bound"


@pytest.mark.parametrize(
    ("kind", "waits_for", "name"),
    [
        ("pool", POOL, "db-pool-full"),
        ("semaphore", "threading.Semaphore", "semaphore-full"),
        ("queue", "queue.Queue.get", "object-pool-empty"),
    ],
)
@pytest.mark.parametrize(("cores", "computing"), [(0.97, True), (0.4, False)])
def test_a_holder_that_wants_to_run_waits_for_no_connection(
    kind: BudgetKind, waits_for: str, name: str, cores: float, computing: bool
) -> None:
    """Of 50 users 35 wait, and 15 have it: 14 of them want to run, and one does."""
    rows = (waits(kind, 35, 15, 8, waits_for), waits("runnable", 14, 36, 9), row("cpu", 10, 20))
    expected = "cpu-bound" if computing else name
    assert named_first(case_with(DATABASE, cores=cores), *rows)[0] == expected


@pytest.mark.parametrize("outer", ["semaphore", "pool", "queue"])
def test_a_lock_within_a_limit_is_what_all_wait_for(outer: BudgetKind) -> None:
    """Of 50 users 35 wait for the outer one, 14 of those that have it for a lock, and one has that."""
    rows = waits(outer, 35, 15, 8, POOL), waits("lock", 14, 36, 20, "asyncio.Lock"), row("io", 18, 20, line=21)
    assert named_first(case_with(DATABASE), *rows) == ("lock-waited-for", "/srv/shop/main.py:20")


def test_a_pool_of_connections_within_another_one_is_what_all_wait_for() -> None:
    rows = waits("pool", 35, 15, 8, POOL), waits("pool", 10, 40, 20, "httpx pool"), row("io", 90, 100, line=21)
    assert named_first(case_with(DATABASE, CLIENT), *rows) == ("client-pool-full", "/srv/shop/main.py:20")


def test_an_executor_within_a_pool_is_what_all_wait_for() -> None:
    """Ten wait for one of 40 connections; of those that have one 36 wait for a thread of four."""
    case = case_with(("database_pool asyncpg of 40", 40), ("executor ThreadPoolExecutor", 4))
    rows = waits("pool", 10, 40, 8, "asyncpg pool"), waits("executor", 36, 14, 20), row("cpu", 78, 80)
    assert named_first(case, *rows) == ("executor-full", "/srv/shop/main.py:20")


def test_what_more_wait_for_than_have_a_lock_is_not_within_the_lock() -> None:
    """Of 50 users 30 wait for a lock. 12 wait for a semaphore: not all of them can have the one lock."""
    rows = waits("lock", 30, 20, 8, "asyncio.Lock"), waits("semaphore", 12, 38, 20), row("io", 150, 160, line=21)
    assert named_first(case_with(), *rows) == ("lock-waited-for", "/srv/shop/main.py:8")


def test_two_lines_that_wait_for_locks_leave_no_thread_at_work() -> None:
    """Of 50 users 10 wait for a thread; of the 40 that have one 19 each wait at two lines, and two work."""
    locks = [waits("lock", 19, 31, line, "threading.Lock") for line in (20, 30)]
    assert named_first(case_with(("threads anyio", 40)), LIMITER, *locks, row("io", 38, 40, line=21))[0] == (
        "lock-waited-for"
    )


def gunicorn(*cores: float, ended: int = 0) -> ServerProcesses:
    """A master with no connection, and workers that use so much of a core each; before them some have ended."""
    began_ns, ended_ns = START_NS, START_NS + 4 * NS_PER_S
    master = ServerProcess(pid=10, parent=1, began_ns=began_ns - NS_PER_S, looks=16)
    gone = [ServerProcess(pid=20 + number, parent=10, began_ns=began_ns - NS_PER_S, ready_ns=began_ns, looks=4,
                          ended_ns=began_ns + NS_PER_S, connections=4) for number in range(ended)]  # fmt: skip
    workers = [ServerProcess(pid=30 + number, parent=10, ready_ns=began_ns + ended * 1001 * NS_PER_MS, looks=16,
                             began_ns=began_ns + (ended * NS_PER_S or -NS_PER_S), connections=8,
                             cpu_ns=round(used * (3 if ended else 4) * NS_PER_S))
               for number, used in enumerate(cores)]  # fmt: skip
    return ServerProcesses(began_ns=began_ns, ended_ns=ended_ns, processes=(master, *gone, *workers))


def served_by(seen: ServerProcesses, cores: float) -> Case:
    """A server that was given eight cores, and that its probe saw three processes of."""
    outcome = measured(throughput=100, cpu_ms_per_request=10 * cores, server_processes=seen,
                       probe=Probe(processes=3, loops=0))  # fmt: skip
    _, block = block_of(outcome, closed(), server_cpus=tuple(range(8)))
    return Case(MeasuredCell(block.subject, [block]))


@pytest.mark.parametrize(("cores", "full"), [((0.97,), True), ((0.97, 0.96), True), ((0.5, 0.4), False)])
def test_a_master_that_serves_nobody_leaves_its_workers_no_more_of_the_gil(
    cores: tuple[float, ...], full: bool
) -> None:
    assert computes(served_by(gunicorn(*cores), sum(cores))) == full


def test_a_worker_that_has_taken_the_place_of_another_serves_instead_of_it() -> None:
    assert serving_processes(served_by(gunicorn(0.1, 0.1, ended=2), 0.2)) == 2


@pytest.mark.parametrize(
    ("alone_ms", "standing", "name", "line"),
    [(0, 1, "paced-by-timer", 11), (20, 1, "lock-waited-for", 10), (0, 0.2, "lock-waited-for", 10)],
    ids=["only under load", "as long alone", "seldom"],
)
def test_a_holder_that_sleeps_only_under_load_paces_the_others(
    alone_ms: float, standing: float, name: str, line: int
) -> None:
    """Of 50 users 47 wait for the lock of a limiter, and two are past it at work."""
    sleeps = row("timer", alone_ms, standing * 20, line=11, waits_for="asyncio.sleep")
    sleeps = sleeps.model_copy(update={"growth_ms": bounded(standing * 20 - alone_ms, 2)})
    rows = waits("lock", 47, 3, 10, "asyncio.Lock"), sleeps, row("io", 38, 40, line=21)
    assert named_first(case_with(), *rows) == (name, f"/srv/shop/main.py:{line}")

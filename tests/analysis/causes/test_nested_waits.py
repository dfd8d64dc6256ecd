"""Requests that have one of a pool, and wait for another."""

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.causes.counted_pools import had_two
from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask, BudgetKind, BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe, Queue
from headway.record.server_observations import DatabaseWait, DatabaseWaits
from headway.record.standings import Standing, Standings

from ..records import S, closed, measured
from ..validity.planted import block_of

IN_ONE = "ThreadPoolExecutor (by a pool's thread)"


def probe_of(name: str, busy: int, in_parts: float = 0) -> Probe:
    queue = Queue(name=name, size=4, busy_high_water=busy, waiting_high_water=30, waits=30, waited_ns=1, full=busy == 4)
    return Probe(processes=1, loops=0, queues=(queue,), standings=Standings(looks=9, seconds=1, in_parts=in_parts))


def named(
    name: str, *rows: BudgetRow, alone: int = 1, background: tuple[BackgroundTask, ...] = (), in_parts: float = 0
) -> list[tuple[str, str | None]]:
    seen = measured(probe=probe_of(name, 4), single_user_probe=probe_of(name, alone, in_parts))
    _, block = block_of(seen, closed())
    of = budget(*rows).model_copy(update={"background": background})
    return [(each, found.where) for each, found in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)]


@pytest.mark.parametrize(
    ("kind", "waits_for", "queue", "full"),
    [
        ("pool", "sqlalchemy.pool.QueuePool", "database_pool sqlalchemy of 4", "db-pool-full"),
        ("executor", "ThreadPoolExecutor", "executor reports", "executor-full"),
    ],
)
def test_who_has_one_and_waits_for_another_is_at_the_inner_line(
    kind: BudgetKind, waits_for: str, queue: str, full: str
) -> None:
    """Fifty users at 50 requests a second: 20 ms are one request. Of four, at 0.2 somebody works."""
    outer = row(kind, 0, 920, grows=True, line=8, waits_for=waits_for)
    inner = row(kind, 0, 76, grows=True, line=20, waits_for=IN_ONE if kind == "executor" else waits_for)
    assert named(queue, outer, inner, row("io", 3, 4, line=21)) == [("pool-deadlock", "/srv/shop/main.py:20")]
    assert named(queue, outer, inner, row("io", 3, 80, line=21)) == [(full, "/srv/shop/main.py:8")]


@pytest.mark.parametrize(("outer_ms", "line"), [(920, 20), (100, 20), (90, None), (76, None)])
def test_no_line_is_named_where_as_many_wait_for_their_first_connection(outer_ms: float, line: int | None) -> None:
    """At 50 requests a second 20 ms are one request: 3.8 wait at line 20, nearly as many as the pool has."""
    outer = row("pool", 0, outer_ms, grows=True, line=8, waits_for="sqlalchemy.pool.QueuePool")
    inner = row("pool", 0, 76, grows=True, line=20, waits_for="sqlalchemy.pool.QueuePool")
    found = named("database_pool sqlalchemy of 4", outer, inner, row("io", 3, 4, line=21))
    assert found == [("pool-deadlock", None if line is None else f"/srv/shop/main.py:{line}")]


@pytest.mark.parametrize(
    ("alone", "in_parts", "found"),
    [(2, 0, ("pool-deadlock", 20)), (1, 0, ("thread-limit", 8)), (2, 0.5, ("thread-limit", 8))],
    ids=["two at once", "one", "for two parts"],
)
def test_a_thread_may_wait_for_the_loop_and_that_for_another_thread(
    alone: int, in_parts: float, found: tuple[str, int]
) -> None:
    """A plain function of FastAPI's that has the event loop await something for it, which needs one of its threads."""
    outer = row("executor", 0, 920, grows=True, line=8, waits_for="anyio thread limiter")
    inner = row("executor", 0, 76, grows=True, line=20, waits_for="anyio thread limiter")
    name, line = found
    seen = named("threads anyio", outer, inner, row("io", 3, 4, line=21), alone=alone, in_parts=in_parts)
    assert seen == [(name, f"/srv/shop/main.py:{line}")]


@pytest.mark.parametrize(("works_ms", "found"), [(4, "pool-deadlock"), (80, "db-pool-full")])
def test_a_pool_of_psycopg_has_a_name_of_the_program_s(works_ms: float, found: str) -> None:
    outer = row("pool", 0, 920, grows=True, line=8, waits_for="psycopg_pool")
    inner = row("pool", 0, 76, grows=True, line=20, waits_for="psycopg_pool")
    ((name, _),) = named("database_pool orders", outer, inner, row("io", 3, works_ms, line=21))
    assert name == found


@pytest.mark.parametrize(("sessions", "found"), [(4, "pool-deadlock"), (0.5, "db-pool-full")])
def test_of_a_pool_that_nobody_counts_the_database_says_how_many_are_had(sessions: float, found: str) -> None:
    """Its sessions are idle in a transaction, while hardly anybody does anything else than wait for a connection."""
    outer = row("pool", 0, 920, grows=True, line=8, waits_for="asyncpg pool")
    inner = row("pool", 0, 76, grows=True, line=20, waits_for="asyncpg pool")
    idle = DatabaseWait(statement="SELECT 1", state="idle in transaction", waits_for="Client: ClientRead",
                        mean=sessions, most=5, longest_ns=S)  # fmt: skip
    seen = measured(database_waits=DatabaseWaits(looks=30, seconds=6, sessions=4, waits=(idle,)))
    _, block = block_of(seen, closed())
    of = budget(outer, inner, row("io", 3, 4, line=21)).model_copy(update={"background": ()})
    ((name, detected),) = causes_by_place(Case(MeasuredCell(block.subject, [block])), of)
    assert name == found
    assert ("4.00 sessions of the database are idle in a transaction, and" in detected.evidence) == (sessions == 4)


@pytest.mark.parametrize(("waits_ms", "found"), [(76, "pool-deadlock"), (60, "db-pool-full")])
def test_those_that_wait_and_those_that_work_have_all_of_a_pool(waits_ms: float, found: str) -> None:
    """Four requests are inside, since the server has as many threads: at 50 requests a second 20 ms are one."""
    waits = row("pool", 0, waits_ms, grows=True, line=8, waits_for="sqlalchemy.pool.QueuePool")
    others = row("before", 0, 920), row("io", 3, 4, line=21)
    ((name, _),) = named("database_pool sqlalchemy of 4", waits, *others, alone=2)
    assert name == found


def test_at_one_line_a_single_user_shows_whether_a_request_has_two() -> None:
    waits = row("pool", 0, 996, grows=True, line=8, waits_for="sqlalchemy.pool.QueuePool")
    works = row("io", 3, 4, line=21)
    queue = "database_pool sqlalchemy of 4"
    assert named(queue, waits, works, alone=2) == [("pool-deadlock", "/srv/shop/main.py:8")]
    assert named(queue, waits, works, alone=1) == [("db-pool-full", "/srv/shop/main.py:8")]
    # A request of several parts has one for each of them, and counts as one.
    assert named(queue, waits, works, alone=2, in_parts=0.9) == [("db-pool-full", "/srv/shop/main.py:8")]


@pytest.mark.parametrize(("idle", "in_executor", "found"), [
    (False, False, ("executor-full", 8)), (True, True, ("executor-full", 8)), (True, False, ("pool-deadlock", 20)),
], ids=["at work", "it reads a feed in one", "elsewhere"])  # fmt: skip
def test_a_thread_that_works_for_nobody_who_waits_is_used(
    idle: bool, in_executor: bool, found: tuple[str, int]
) -> None:
    """Of four three post to a service, after the responses that they belong to, or wait for what a feed sends."""
    share = bounded(0.75, 0.05)
    place = BackgroundPlace(kind="io", waits_for="127.0.0.1:9000", file="/srv/shop/hooks.py", line=22, function="post",
                            share=share, idle=idle)  # fmt: skip
    posting = BackgroundTask(
        root="hooks.post", tasks=4, single_user_utilization=None, utilization=share, longest_ms=500, places=(place,),
        in_executor=in_executor,
    )  # fmt: skip
    outer = row("executor", 0, 920, grows=True, line=8, waits_for="ThreadPoolExecutor")
    inner = row("executor", 0, 76, grows=True, line=20, waits_for=IN_ONE)
    name, line = found
    seen = named("executor reports", outer, inner, background=(posting,))
    assert seen == [(name, f"/srv/shop/main.py:{line}")]


def test_who_has_threads_of_a_full_executor_is_said() -> None:
    place = BackgroundPlace(kind="io", waits_for="127.0.0.1:9000", file="/srv/shop/feeds.py", line=57,
                            function="follow", share=bounded(1.0, 0.05), idle=True)  # fmt: skip
    follows = BackgroundTask(
        root="feeds.Feed.run", tasks=3, single_user_utilization=None, utilization=bounded(0, 0.05), longest_ms=500,
        places=(place,), in_executor=True,
    )  # fmt: skip
    seen = measured(probe=probe_of("executor asyncio", 4), single_user_probe=probe_of("executor asyncio", 4))
    _, block = block_of(seen, closed())
    waits = row("executor", 0, 900, grows=True, line=8, waits_for="ThreadPoolExecutor")
    of = budget(waits, row("io", 20, 21, line=20)).model_copy(update={"background": (follows,)})
    ((name, found),) = causes_by_place(Case(MeasuredCell(block.subject, [block])), of)
    assert name == "executor-full"
    assert found.evidence.endswith("; 3 of the threads are had by feeds.Feed.run (at shop/feeds.py:57)")


@pytest.mark.parametrize(("busy", "feeds", "two"), [(2, 0, True), (7, 6, False), (8, 6, True)])
def test_threads_that_background_tasks_have_are_none_of_a_request_s(busy: int, feeds: float, two: bool) -> None:
    place = Standing(of="background", kind="io", file="/srv/shop/feeds.py", line=57, function="follow",
                     root="feeds.Feed.run", mean=feeds, most=6, longest_ns=S)  # fmt: skip
    alone = probe_of("executor asyncio", busy)
    seen = Standings(looks=9, seconds=1, places=(place,), in_executor=("feeds.Feed.run",))
    assert had_two(alone.model_copy(update={"standings": seen}), ["executor asyncio"]) == two


def test_who_waits_for_the_same_threads_in_the_background_uses_none_of_them() -> None:
    """Work of requests that have given up on it still waits for a thread."""
    share = bounded(1.0, 0.05)
    place = BackgroundPlace(kind="executor", waits_for="ThreadPoolExecutor", file="/srv/shop/terms.py", line=26,
                            function="read", share=share, idle=False)  # fmt: skip
    left = BackgroundTask(
        root="terms.read", tasks=56, single_user_utilization=None, utilization=share, longest_ms=500, places=(place,)
    )
    outer = row("executor", 0, 920, grows=True, line=8, waits_for="ThreadPoolExecutor")
    inner = row("executor", 0, 76, grows=True, line=20, waits_for=IN_ONE)
    assert named("executor reports", outer, inner, background=(left,)) == [("pool-deadlock", "/srv/shop/main.py:20")]


def test_a_thread_that_waits_for_work_in_its_own_pool_waits_for_a_thread() -> None:
    """It gives up after a while, and does that work itself."""
    outer = row("executor", 1, 920, grows=True, line=14, waits_for="ThreadPoolExecutor")
    inner = row("future", 52, 76, grows=True, line=12, waits_for="concurrent.futures.wait (by a pool's thread)")
    assert named("executor desk", outer, inner, row("io", 3, 4, line=21)) == [("pool-deadlock", "/srv/shop/main.py:12")]


@pytest.mark.parametrize(
    ("threads", "busy", "found"), [(4, 0.0, True), (4, 0.8, False), (1, 0.0, False)], ids=["all", "busy", "only one"]
)
def test_threads_that_wait_for_work_at_the_line_of_the_requests_have_the_pool(
    threads: float, busy: float, found: bool
) -> None:
    """Requests wait for work, and the threads that do it for more of it, at a line of a helper that both call."""
    waits = row("future", 52, 980, grows=True, line=14, waits_for="concurrent.futures.wait")
    at = BackgroundPlace(kind="future", waits_for=waits.waits_for, file=waits.file, line=14, function="collect",
                         share=bounded(1 - busy, 0.01), idle=False)  # fmt: skip
    asks = at.model_copy(update={"kind": "io", "line": 21, "share": bounded(busy, 0.01)})
    value = BackgroundTask(root="main.value", tasks=threads, single_user_utilization=None,
                           utilization=bounded(1.0, 0.01), longest_ms=500, places=(at, asks))  # fmt: skip
    names = [name for name, _ in named("executor jobs", waits, background=(value,))]
    assert ("pool-deadlock" in names) == found


@pytest.mark.parametrize(("busy", "found"), [(8, False), (1, True)])
def test_of_two_full_pools_the_smaller_one_is_used_by_those_that_are_busy(busy: float, found: bool) -> None:
    """Forty threads of the framework's wait for an executor of eight threads, all of which are at work."""
    outer = row("executor", 0, 400, grows=True, line=8, waits_for="anyio thread limiter")
    inner = row("executor", 0, 720, grows=True, line=20, waits_for=IN_ONE)
    works = row("io", busy * 20, busy * 20, line=21)
    sizes = {"threads anyio": 40, "executor pool": 8}
    queues = tuple(
        Queue(name=name, size=size, busy_high_water=size, waiting_high_water=20, waits=9, waited_ns=1, full=True)
        for name, size in sizes.items()
    )
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, queues=queues)), closed())
    of = budget(outer, inner, works).model_copy(update={"background": ()})
    names = [name for name, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)]
    assert ("pool-deadlock" in names) == found


@pytest.mark.parametrize(
    ("threads", "waiting_ms", "works_ms", "full", "name"),
    [
        (8, 180, 4, True, "pool-deadlock"),
        (8, 180, 60, True, "thread-limit"),
        (8, 100, 4, True, "db-pool-full"),
        (8, 180, 4, False, "db-pool-full"),
    ],
    ids=["each has the other's", "three connections are used", "not all threads wait", "threads are left"],
)
def test_two_limits_may_be_had_by_those_that_wait_for_the_other_one(
    threads: int, waiting_ms: float, works_ms: float, full: bool, name: str
) -> None:
    """Nine of fifty requests wait for one of four connections, each in one of eight threads, and forty for a thread."""
    queues = (
        Queue(name="database_pool sqlalchemy of 4", size=4, busy_high_water=4, waiting_high_water=9, waits=9,
              waited_ns=1, full=True),
        Queue(name="threads anyio", size=threads, busy_high_water=threads, waiting_high_water=40, waits=40,
              waited_ns=1, full=full),
    )  # fmt: skip
    probe = Probe(processes=1, loops=0, queues=queues, standings=Standings(looks=9, seconds=1))
    _, block = block_of(measured(probe=probe, single_user_probe=probe_of("threads anyio", 1)), closed())
    connection = row("pool", 0, waiting_ms, grows=True, line=23, waits_for="sqlalchemy.pool.QueuePool")
    thread = row("executor", 0, 1000 - waiting_ms, grows=True, line=None, file="", waits_for="anyio thread limiter")
    of = budget(connection, thread, row("io", 3, works_ms, line=31)).model_copy(update={"background": ()})
    ((found, detection),) = causes_by_place(Case(MeasuredCell(block.subject, [block])), of)
    assert found == name
    if name == "pool-deadlock":
        assert detection.where == "/srv/shop/main.py:23"
        assert "9 requests wait there for one of 4, and 41 at no line of the program for one of 8" in detection.evidence

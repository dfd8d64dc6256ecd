"""Names of causes by rows of a time budget, and of requests that never finish by what the probe saw."""

from typing import Any

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.stuck_requests import stuck_requests
from headway.analysis.cell.cell_findings import BackgroundPlace, BackgroundTask, BudgetRow, TimeBudget
from headway.record.probe import Callers, CallKind, Calls, Held, LoopLag, Probe, Queue
from headway.record.record import Measured
from headway.record.standings import Place, Standing, Standings, WaitKind

from ..records import MS, S, measured, server
from .by_place import WORK, case_of, found, named


def names(*rows: BudgetRow, of: TimeBudget | None = None) -> list[tuple[str, str | None]]:
    without = budget(*rows).model_copy(update={"background": ()}) if of is None else of
    return [(name, each.where) for name, each in causes_by_place(case_of(), without)]


@pytest.mark.parametrize(
    ("kind", "waits_for", "name"),
    [
        ("semaphore", "asyncio.Semaphore", "semaphore-full"),
        ("lock", "threading.Lock", "lock-waited-for"),
        ("queue", "queue.Queue.get", "object-pool-empty"),
        ("pool", "httpx pool", "client-pool-full"),
        ("pool", "psycopg_pool", "db-pool-full"),
        ("pool", "sqlalchemy.pool.QueuePool", "db-pool-full"),
        ("executor", "anyio thread limiter", "thread-limit"),
        ("executor", "ThreadPoolExecutor", "executor-full"),
        ("timer", "asyncio.sleep", "paced-by-timer"),
        ("io", "127.0.0.1:6379", "slow-peer"),
        ("write", "", "slow-reader"),
    ],
)
def test_what_grows_has_the_name_of_its_wait_and_its_line(kind: WaitKind, waits_for: str, name: str) -> None:
    grown = row(kind, 0, 806, grows=True, line=8, waits_for=waits_for)
    assert names(grown, WORK) == [(name, "/srv/shop/main.py:8")]


@pytest.mark.parametrize(("cores", "name"), [(0.97, "gil-bound"), (0.3, "lock-waited-for")])
def test_a_lock_whose_holder_waits_for_the_processor_is_not_what_is_full(cores: float, name: str) -> None:
    waits = row("lock", 0, 55, grows=True, line=22, waits_for="threading.Lock", in_service=3)
    runs = row("runnable", 0, 40, grows=True)
    case = case_of(measured(throughput=100, cpu_ms_per_request=10 * cores))
    assert named(waits, runs, row("cpu", 10, 12), case=case) in ([name], ["cpu-bound"] if cores > 0.9 else [name])


@pytest.mark.parametrize(("queueing", "name"), [(True, "cpu-bound"), (False, "lock-waited-for")])
def test_who_waits_in_another_queue_holds_no_lock(queueing: bool, name: str) -> None:
    """Of 9 that are past a lock 5 wait for a thread; those have 2 threads, which compute in the background."""
    waits = row("lock", 0, 80, grows=True, line=24, waits_for="threading.Lock", in_service=9)
    hands_over = row("executor" if queueing else "io", 0, 100, grows=queueing, line=25)
    runs = [row("runnable", 0, 40), row("cpu", 5, 10)]
    scores = BackgroundPlace(kind="cpu", waits_for="", file="/srv/shop/scoring.py", line=16, function="score",
                             share=bounded(1, 0.01), idle=False)  # fmt: skip
    scoring = background(1.0, 20).model_copy(update={"root": "scoring.score", "tasks": 2.0, "places": (scores,)})
    seen = budget(waits, hands_over, *runs).model_copy(update={"background": (scoring,)})
    case = case_of(measured(throughput=100, cpu_ms_per_request=9.7))
    ((named, detected), *_) = causes_by_place(case, seen)
    assert named == name
    assert detected.where == ("/srv/shop/scoring.py:16" if queueing else "/srv/shop/main.py:24")


@pytest.mark.parametrize(
    ("each_ms", "times", "names"),
    [(12, 6000, []), (70, 1000, ["slow-peer"]), (12, 1000, ["slow-peer"])],
    ids=["more calls", "slower calls", "calls that have not ended"],
)
def test_a_peer_is_not_slow_if_its_calls_take_no_longer(each_ms: float, times: int, names: list[str]) -> None:
    """At 100/s for 10 s a request waits 70 ms for a peer; its calls take 11 ms for a single user."""

    def probe(times: int, each_ms: float) -> Probe:
        calls = Calls(file="/srv/shop/main.py", line=29, function="handler", kind="http", times=times,
                      total_ns=round(times * each_ms * MS), longest_ns=S, most_at_once=1)  # fmt: skip
        return Probe(processes=1, loops=1, calls=(calls,), standings=Standings(looks=100, seconds=10))

    case = case_of(measured(throughput=100, probe=probe(times, each_ms), single_user_probe=probe(10, 11)))
    grown = row("io", 11, 70, grows=True, line=29, waits_for="127.0.0.1:18811")
    assert named(grown, WORK, case=case) == names


@pytest.mark.parametrize(("full", "names"), [(True, ["client-pool-full"]), (False, [])])
def test_a_client_whose_connections_are_not_all_in_use_has_no_full_pool(full: bool, names: list[str]) -> None:
    """Its requests may wait for each other all the same, at a lock of its own."""
    queue = Queue(
        name="client_pool httpx of 40", size=40, busy_high_water=40 if full else 12, waiting_high_water=3, waits=30,
        waited_ns=30 * S, full=full,
    )  # fmt: skip
    case = case_of(measured(probe=Probe(processes=1, loops=1, queues=(queue,))))
    grown = row("pool", 0, 806, grows=True, line=8, waits_for="httpx pool")
    assert named(grown, WORK, case=case) == names


@pytest.mark.parametrize(
    ("waited_s", "full", "names"),
    [(200, True, ["client-pool-full"]), (90, True, []), (200, False, [])],
    ids=["most of the wait", "a small part of it", "there was room"],
)
def test_the_queue_of_a_client_says_what_its_callers_futures_are_for(
    waited_s: int, full: bool, names: list[str]
) -> None:
    """10 of 30 users' requests are served at a time, 100 a second: 0.2 s of each are in the queue for 10 s."""
    queue = Queue(
        name="client_pool tornado", size=10, busy_high_water=10, waiting_high_water=20, waits=1000,
        waited_ns=waited_s * S, full=full,
    )  # fmt: skip
    probe = Probe(processes=1, loops=1, queues=(queue,), standings=Standings(looks=100, seconds=10))
    grown = row("future", 100, 300, grows=True, line=8, waits_for="asyncio.Future")
    assert named(grown, case=case_of(measured(throughput=100, probe=probe))) == names


def test_where_each_request_in_flight_was_seen_a_longer_wait_than_the_responses_is_no_gap() -> None:
    """Those that wait longest have had no response within the window."""
    grown = row("lock", 0, 980, grows=True, line=8, waits_for="sqlite3")
    seen = budget(grown, unaccounted_ms=-300).model_copy(update={"background": ()})
    assert names(of=seen) == [("writer-lock", "/srv/shop/main.py:8")]


def of_peer(probe: Probe, alone_ms: float = 40, loaded_ms: float = 400) -> list[tuple[str, str | None]]:
    """What is said where requests wait for a peer, at a line, and the probe has seen this besides."""
    asked = row("io", alone_ms, loaded_ms, grows=True, line=8, waits_for="127.0.0.1:6379")
    return [(name, each.where) for name, each in found(asked, case=case_of(measured(throughput=100, probe=probe)))]


@pytest.mark.parametrize(("late_ms", "name"), [(200, "loop-blocked"), (20, "slow-peer")])
def test_a_loop_that_stands_still_does_not_see_what_a_peer_has_answered(late_ms: int, name: str) -> None:
    held = Held(file="/srv/audit.py", line=19, function="ship", times=9, longest_ns=S // 2, total_ns=5 * S)
    lag = LoopLag(turns=500, mean_ns=late_ms * 1_000_000.0, p99_ns=S // 2, max_ns=S // 2)
    where = "/srv/audit.py:19" if name == "loop-blocked" else "/srv/shop/main.py:8"
    assert of_peer(Probe(processes=1, loops=1, lag=lag, held=(held,))) == [(name, where)]


@pytest.mark.parametrize(
    ("opened", "asked_ms", "name"), [(1, 0, "reconnecting"), (1, 300, "slow-peer"), (0.02, 0, "slow-peer")]
)
def test_who_waits_for_a_new_connection_would_not_with_a_pool(opened: float, asked_ms: int, name: str) -> None:
    """A hundred requests a second for ten seconds. What is asked at the line is no part of connecting."""

    def calls(kind: CallKind, times: float, each_ms: float) -> Calls:
        return Calls(
            file="/srv/shop/main.py", line=8, function="handler", kind=kind, times=round(times),
            total_ns=round(times * each_ms * 1_000_000), longest_ns=S, most_at_once=40,
        )  # fmt: skip

    made = calls("connect", 1100 * opened, 0.3), calls("database", 1000, asked_ms)
    probe = Probe(processes=1, loops=1, calls=made, standings=Standings(looks=100, seconds=10))
    assert of_peer(probe) == [(name, "/srv/shop/main.py:8")]


@pytest.mark.parametrize(("through", "name"), [(20, "reconnecting"), (3, "slow-peer")])
def test_a_conversation_that_opening_a_connection_leads_to_is_a_part_of_that(through: int, name: str) -> None:
    """A constructor opens the connection, and logs in by the function that asks for everything else as well."""
    opened = Calls(file="/srv/link.py", line=9, function="__init__", kind="connect", times=1100, total_ns=S,
                   longest_ns=S, most_at_once=40)  # fmt: skip
    row_at: Any = {"file": "/srv/shop/main.py", "line": 8, "function": "handler"}
    within = Callers(**row_at, chain=(Place(file="/srv/link.py", line=13, function="__init__"),), times=through)
    others = Callers(**row_at, chain=(Place(file="/srv/views.py", line=3, function="view"),), times=10)
    probe = Probe(processes=1, loops=1, calls=(opened,), callers=(within, others),
                  standings=Standings(looks=100, seconds=10))  # fmt: skip
    assert of_peer(probe) == [(name, "/srv/shop/main.py:8")]


def test_a_peer_that_does_not_read_what_is_sent_is_a_slow_reader() -> None:
    sends = row("io", 9, 411, grows=True, line=25, waits_for="127.0.0.1:24381 to read")
    assert names(sends) == [("slow-reader", "/srv/shop/main.py:25")]


def test_nothing_that_grows_has_no_name() -> None:
    assert names(WORK) == []


def test_a_sleep_of_code_in_c_is_no_choice_of_the_programs() -> None:
    assert names(row("timer", 0, 806, grows=True, line=8), WORK) == []


def test_a_budget_with_a_gap_gives_no_name() -> None:
    grown = row("semaphore", 0, 806, grows=True, line=8)
    gap = budget(grown, WORK, unaccounted_ms=200).model_copy(update={"background": ()})
    assert names(of=gap) == []


def test_an_outer_wait_is_explained_by_the_inner_one_at_which_most_of_the_others_stand() -> None:
    """Threads: 40 requests have one, of which 35 wait for an object."""
    limiter = row("executor", 0, 200, grows=True, waits_for="anyio thread limiter", in_service=40)
    objects = row("queue", 0, 700, grows=True, line=29, waits_for="queue.Queue.get", in_service=15)
    assert names(limiter, objects, WORK) == [("object-pool-empty", "/srv/shop/main.py:29")]
    honest = row("io", 100, 110, line=29)
    assert names(limiter, honest) == [("thread-limit", "/srv/shop/main.py:29")]
    assert names(limiter, row("server", 100, 110)) == [("thread-limit", None)]


def test_a_pool_that_a_framework_takes_from_has_the_line_at_which_its_connections_are() -> None:
    pool = row("pool", 0, 200, grows=True, waits_for="psycopg_pool", in_service=4)
    assert names(pool, row("io", 20, 22, line=29)) == [("db-pool-full", "/srv/shop/main.py:29")]


def background(utilization: float, longest_ms: float) -> BackgroundTask:
    return BackgroundTask(
        root="main.serve", tasks=1, single_user_utilization=None, utilization=bounded(utilization, 0.01),
        longest_ms=longest_ms, places=(),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("task", "grows", "found"),
    [
        (background(0.97, 50), False, True),  # full at one user already
        (background(0.0, 50), True, True),  # it sleeps for what it serves
        (background(0.0, 0), True, True),  # … for so short a time that no two looks found the same sleep
        (background(0.0, 10_000), True, False),  # a heartbeat
        (background(0.3, 50), False, False),
    ],
)
def test_requests_that_wait_for_a_task_of_the_programs(task: BackgroundTask, grows: bool, found: bool) -> None:
    waits = row("future", 55, 169, grows=grows, line=32, waits_for="asyncio.Future")
    served = budget(waits).model_copy(update={"background": (task,)})
    assert ([name for name, _ in names(of=served)] == ["serial-consumer"]) == found


def test_who_reads_what_a_peer_sends_serves_nobody() -> None:
    """A client with many calls on one connection: the requests wait for the peer."""
    waits = row("future", 55, 239, grows=True, line=59, waits_for="asyncio.Future")
    reader = background(1.0, 90).model_copy(update={"reads": True})
    assert names(of=budget(waits).model_copy(update={"background": (reader,)})) == []


def test_nobody_waits_for_a_request_that_has_had_its_response() -> None:
    waits = row("future", 55, 169, grows=True, line=32, waits_for="asyncio.Future")
    responded = background(0.97, 50).model_copy(update={"responded": True})
    served = budget(waits).model_copy(update={"background": (responded,)})
    assert "serial-consumer" not in [name for name, _ in names(of=served)]


@pytest.mark.parametrize(
    ("timers", "completes", "found"), [(1, True, ["paced-by-timer"]), (40, True, []), (1, False, [])]
)
@pytest.mark.parametrize("grows", [False, True])
def test_one_timer_that_completes_what_requests_wait_for_paces_them(
    timers: float, completes: bool, found: list[str], grows: bool
) -> None:
    later = BackgroundPlace(kind="timer", waits_for="call_later", file="/srv/shop/outbox.py", line=45,
                            function="flush", share=bounded(1, 0.01), idle=True)  # fmt: skip
    of = {"places": (later,), "tasks": timers, "root": "outbox.flush", "completes": completes}
    flush = background(0.0, 90).model_copy(update=of)
    waits = row("future", 55, 169, grows=grows, line=32, waits_for="asyncio.Future")
    served = budget(waits).model_copy(update={"background": (flush,)})
    assert [name for name, _ in names(of=served)] == found


def test_a_task_that_only_sleeps_in_between_paces_those_who_wait_for_it() -> None:
    """It begins another one for what it hands on: that is not there all the time."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/rounds.py", line=28,
                             function="rounds", share=bounded(1, 0.01), idle=True)  # fmt: skip
    rounds = background(0.0, 190).model_copy(update={"places": (sleeps,)})
    asks = background(1.0, 20).model_copy(update={"root": "main.ask", "tasks": 0.1, "utilization": bounded(0.8, 0.2)})
    waits = row("future", 194, 797, grows=True, line=24, waits_for="asyncio.Future")
    both = budget(waits).model_copy(update={"background": (asks, rounds)})
    assert names(of=both) == [("paced-by-timer", "/srv/shop/rounds.py:28")]


@pytest.mark.parametrize(("asleep", "name"), [(0.88, "paced-by-timer"), (0.3, "serial-consumer")])
def test_a_task_that_sleeps_for_most_of_its_time_is_paced_by_that(asleep: float, name: str) -> None:
    """A batcher that sends every 76 ms, and is busy with that for 12 % of the time."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/batch.py", line=26,
                             function="run", share=bounded(asleep, 0.05), idle=True)  # fmt: skip
    sends = sleeps.model_copy(update={"kind": "io", "line": 19, "share": bounded(1 - asleep, 0.05), "idle": False})
    batches = background(1 - asleep, 76).model_copy(update={"places": (sleeps, sends)})
    waits = row("future", 89, 446, grows=True, line=22, waits_for="asyncio.Future")
    line = 26 if name == "paced-by-timer" else 19
    served = budget(waits).model_copy(update={"background": (batches,)})
    assert names(of=served) == [(name, f"/srv/shop/batch.py:{line}")]


@pytest.mark.parametrize(
    ("completes", "longest_ms", "found"),
    [(True, 150, True), (False, 150, False), (True, 400, False)],
    ids=["its source completes what they wait for", "it has nothing to do with it", "it goes on too rarely"],
)
def test_a_wait_for_a_timer_need_not_grow(completes: bool, longest_ms: float, found: bool) -> None:
    """Users who come just after a round wait for all of it, however many they are."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/journal.py", line=48,
                             function="run", share=bounded(1, 0.01), idle=True)  # fmt: skip
    flushes = background(0.0, longest_ms).model_copy(update={"places": (sleeps,), "completes": completes})
    waits = row("future", 131, 133, line=29, waits_for="asyncio.Future")
    paced = budget(waits).model_copy(update={"background": (flushes,)})
    assert names(of=paced) == ([("paced-by-timer", "/srv/shop/journal.py:48")] if found else [])


def test_a_task_that_waits_for_work_elsewhere_sleeps_for_what_it_serves() -> None:
    """Under load it never waits for work, so that only its sleep is seen; alone it does."""
    sleeps = BackgroundPlace(kind="timer", waits_for="asyncio.sleep", file="/srv/shop/main.py", line=14,
                             function="run_model", share=bounded(1, 0.01), idle=False)  # fmt: skip
    batches = background(1.0, 53).model_copy(update={"places": (sleeps,)})
    waits = row("future", 55, 169, grows=True, line=32, waits_for="asyncio.Future")
    served = budget(waits).model_copy(update={"background": (batches,)})
    assert names(of=served) == [("serial-consumer", "/srv/shop/main.py:14")]


def test_of_two_tasks_nobody_knows_which_one_serves() -> None:
    waits = row("future", 55, 169, grows=True, line=32, waits_for="asyncio.Future")
    both = budget(waits).model_copy(update={"background": (background(0, 50), background(0, 60))})
    assert names(of=both) == []


def stood(line: int, kind: WaitKind, mean: float, longest_s: float) -> Standing:
    return Standing(
        of="request", kind=kind, file="/srv/main.py", line=line, function="order", mean=mean, most=40,
        longest_ns=round(longest_s * S),
    )  # fmt: skip


def hung(*places: Standing, unfinished: int = 40, timed_out: int = 0, failed: int = 0) -> Measured:
    made = measured(server(), window_s=6)
    by_failure = {"response-timeout": timed_out} if timed_out else {}
    counts = made.load.counts.model_copy(update={"unfinished": unfinished, "by_failure": by_failure, "failed": failed})
    probe = Probe(processes=1, loops=1, standings=Standings(looks=100, seconds=6, places=places))
    return made.model_copy(update={"load": made.load.model_copy(update={"counts": counts}), "probe": probe})


@pytest.mark.parametrize(("unfinished", "timed_out"), [(40, 0), (0, 40)])
def test_who_holds_a_lock_for_ever_is_where_it_stands(unfinished: int, timed_out: int) -> None:
    places = stood(20, "lock", 38, 5), stood(23, "event", 1, 5.5)
    found = stuck_requests([hung(*places, unfinished=unfinished, timed_out=timed_out)])
    assert found is not None
    name, detection = found
    assert (name, detection.where) == ("requests-stuck", "/srv/main.py:23")
    assert "38 requests stand there" in detection.evidence
    assert "40 requests had no response" in detection.evidence


def test_workers_that_wait_for_work_of_their_own_pool() -> None:
    found = stuck_requests([hung(stood(19, "future", 8, 5), stood(30, "executor", 32, 5))])
    assert found is not None
    assert (found[0], found[1].where) == ("pool-deadlock", "/srv/main.py:19")


def test_a_request_that_stands_for_no_longer_than_others_took_is_in_their_queue() -> None:
    slow = hung(stood(20, "lock", 38, 5))
    response = slow.load.response.model_copy(update={"max_ns": 6 * S})
    assert (
        stuck_requests([slow.model_copy(update={"load": slow.load.model_copy(update={"response": response})})]) is None
    )


def test_what_the_app_gives_up_was_stuck_unless_a_peer_kept_it_waiting() -> None:
    """It answers 504 after 10 s."""
    found = stuck_requests(
        [hung(stood(46, "executor", 16, 5.9), stood(22, "executor", 8, 5.9), unfinished=0, failed=24)]
    )
    assert found is not None
    assert found[0] == "pool-deadlock"
    assert "24 requests had no valid response" in found[1].evidence
    assert stuck_requests([hung(stood(46, "io", 16, 5.9), unfinished=0, failed=24)]) is None


def test_requests_that_all_had_a_response_or_stood_for_a_short_time_are_not_stuck() -> None:
    assert stuck_requests([hung(stood(20, "lock", 38, 5), unfinished=0)]) is None
    assert stuck_requests([hung(stood(20, "lock", 38, 1))]) is None


def test_a_table_of_the_kernels_view_gives_no_name() -> None:
    """An idle worker of a pool waits in a futex as well."""
    grown = row("lock", 0, 806, grows=True)
    seen = budget(grown, WORK).model_copy(update={"background": (), "observed_by": "kernel"})
    assert names(of=seen) == []


@pytest.mark.parametrize(("late_ms", "names"), [(1, ["paced-by-timer"]), (30, [])])
def test_a_sleep_that_is_over_waits_for_a_loop_that_turns_late(late_ms: int, names: list[str]) -> None:
    """It grows by 40 ms, and what is due at any moment waits for the loop for 30 ms of these."""
    probe = Probe(processes=1, loops=1, lag=LoopLag(turns=300, mean_ns=late_ms * S / 1000))
    grown = row("timer", 60, 100, grows=True, line=8, waits_for="asyncio.sleep")
    assert named(grown, case=case_of(measured(probe=probe))) == names


def test_a_database_in_a_file_may_wait_for_its_lock_or_for_the_disk() -> None:
    assert names(row("file", 0, 806, grows=True, line=8, waits_for="sqlite3"), WORK) == []

"""Names of causes by rows of a time budget, and of requests that never finish by what the probe saw."""

from typing import Any

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import HOLD_FOR_LESS, causes_by_place
from headway.analysis.cell.budget_findings import BackgroundPlace
from headway.record.probe import Callers, CallKind, Calls, Held, LoopLag, Probe, Queue
from headway.record.standings import FOR_ALL, OF_LIBRARY, Place, Standings, WaitKind

from ..records import MS, S, measured
from .by_place import WORK, background, case_of, found, named, names


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


@pytest.mark.parametrize(("name", "remedy"), [(f"redis.Lock{FOR_ALL}", HOLD_FOR_LESS), ("threading.Lock", "")])
def test_more_processes_do_not_help_with_a_lock_that_they_share(name: str, remedy: str) -> None:
    waits = row("lock", 0, 806, grows=True, line=8, waits_for=name)
    ((_, detected), *_) = causes_by_place(case_of(), budget(waits, WORK))
    assert detected.remedy == remedy


def test_what_a_library_takes_from_a_queue_of_its_own_is_not_known() -> None:
    """It may be what a socket has received, of a peer that is slow."""
    waits = row("queue", 0, 806, grows=True, line=8, waits_for=f"asyncio.Queue.get{OF_LIBRARY}")
    assert names(waits, WORK) == []


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


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize(
    ("queue", "waits_for", "name"),
    [
        ("client_pool httpx of 40", "httpx pool", "client-pool-full"),
        ("database_pool orders", "psycopg_pool", "db-pool-full"),
    ],
)
def test_a_pool_whose_connections_are_not_all_in_use_is_not_full(
    queue: str, waits_for: str, name: str, full: bool
) -> None:
    """Its requests may wait for each other all the same, at a lock of its own. psycopg's has the program's name."""
    counted = Queue(
        name=queue, size=40, busy_high_water=40 if full else 12, waiting_high_water=3, waits=30, waited_ns=30 * S,
        full=full,
    )  # fmt: skip
    case = case_of(measured(probe=Probe(processes=1, loops=1, queues=(counted,))))
    grown = row("pool", 0, 806, grows=True, line=8, waits_for=waits_for)
    assert named(grown, WORK, case=case) == [name] * full


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


CALLS: Any = {"file": "/srv/shop/main.py", "function": "handler", "times": 1000, "longest_ns": S, "most_at_once": 40}


@pytest.mark.parametrize(
    ("connect_ms", "name"), [(0.1, "slow-peer"), (150, "slow-peer"), (300, "reconnecting")],
    ids=["at once", "a part of it", "most of it"],
)  # fmt: skip
def test_a_peer_whose_protocol_is_not_known_is_slow_though_each_call_connects(connect_ms: float, name: str) -> None:
    """`with create_connection(address) as s: return talk(s, command)`, where a peer serves one after another. All that
    wait in `talk` have come from the new connection, and nobody knows what it says at first."""
    opened = Calls(**CALLS, line=5, kind="connect", total_ns=round(1000 * connect_ms * MS))
    cached = Calls(**CALLS | {"line": 30}, kind="redis", total_ns=1000 * MS)  # of another peer
    connects = Place(file="/srv/shop/main.py", line=5, function="handler")
    talks: Any = {"file": "/srv/shop/main.py", "line": 8, "function": "talk"}
    probe = Probe(
        processes=1, loops=0, calls=(opened, cached), standings=Standings(looks=100, seconds=10),
        callers=(Callers(**talks, chain=(connects,), times=30),),
        connecting=(Callers(**connects.model_dump(), chain=(Place(file="/srv/a.py", line=2, function="a"),), times=9),),
    )  # fmt: skip
    assert of_peer(probe) == [(name, "/srv/shop/main.py:8")]


@pytest.mark.parametrize(
    ("kind", "asked_ms", "name"),
    [("database", 20, "reconnecting"), ("pool", 0, "reconnecting"), ("connect", 0.1, "slow-peer")],
    ids=["counted statements", "a protocol that is not known", "another line that connects"],
)
def test_a_line_that_only_connects_waits_for_that_where_others_ask_the_peer(
    kind: CallKind, asked_ms: float, name: str
) -> None:
    """A driver whose log-in is no call. What the peer is asked follows at another line, or at none."""
    opened = Calls(**CALLS, line=8, kind="connect", total_ns=S // 10)
    asked = Calls(**CALLS | {"line": 9}, kind=kind, total_ns=round(1000 * asked_ms * MS))
    probe = Probe(processes=1, loops=1, calls=(opened, asked), standings=Standings(looks=100, seconds=10))
    case = case_of(measured(throughput=100, probe=probe))
    connects = row("io", 40, 400, grows=True, line=8, waits_for="127.0.0.1:5599")
    for peer, expected in (("127.0.0.1:5599", name), ("127.0.0.1:6000", "slow-peer")):
        assert named(connects, row("io", 20, 20, line=9, waits_for=peer), case=case) == [expected]


@pytest.mark.parametrize(("through", "name"), [(20, "reconnecting"), (3, "slow-peer")])
def test_a_conversation_that_opening_a_connection_leads_to_is_a_part_of_that(through: int, name: str) -> None:
    """A constructor opens the connection, and logs in by the function that asks for everything else as well."""
    opened = Calls(file="/srv/link.py", line=9, function="__init__", kind="connect", times=1100, total_ns=S,
                   longest_ns=S, most_at_once=40)  # fmt: skip
    row_at: Any = {"file": "/srv/shop/main.py", "line": 8, "function": "handler"}
    within = Callers(**row_at, chain=(Place(file="/srv/link.py", line=13, function="__init__"),), times=through)
    others = Callers(**row_at, chain=(Place(file="/srv/views.py", line=3, function="view"),), times=10)
    connecting = Callers(file="/srv/link.py", line=9, function="__init__", chain=others.chain, times=10)
    probe = Probe(processes=1, loops=1, calls=(opened,), callers=(within, others), connecting=(connecting,),
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

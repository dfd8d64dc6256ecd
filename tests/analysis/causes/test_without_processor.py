"""Requests that wait to be worked on: a full server, a full processor, a loop that is blocked."""

from dataclasses import replace

import pytest
from tests.report.budget_samples import bounded, row

from headway.analysis.causes.case import Case
from headway.analysis.causes.registry import BY_NAME
from headway.analysis.cell.budget_findings import BudgetLine
from headway.analysis.cell.cell_findings import Cause
from headway.record.probe import Held, LoopLag, Probe, Queue
from headway.record.standings import Standing, Standings

from ..records import S, measured
from .by_place import WORK, case_of, found, named


def pool_of(name: str, size: int, busy: int, waiting: int = 0) -> Queue:
    return Queue(name=name, size=size, busy_high_water=busy, waiting_high_water=waiting, waits=waiting,
                 waited_ns=waiting * S, full=busy == size)  # fmt: skip


@pytest.mark.parametrize(("cores", "name"), [(0.97, "cpu-bound"), (0.3, "executor-full")])
def test_threads_that_all_want_to_run_are_not_what_is_full(cores: float, name: str) -> None:
    """Of 28 that have a thread 26 wait for the processor: more threads would wait for it as well."""
    waits = row("executor", 5, 706, grows=True, waits_for="ThreadPoolExecutor", in_service=28)
    runs = row("runnable", 1, 520, grows=True, in_service=1)
    case = case_of(measured(throughput=100, cpu_ms_per_request=10 * cores))
    assert named(waits, runs, row("cpu", 36, 31), case=case) == [name]


def test_a_full_server_says_how_many_are_inside_and_what_they_do() -> None:
    waits = row("before", 0, 766, grows=True, in_service=4)
    sleeps = row("timer", 67, 66, line=1230, waits_for="time.sleep").model_copy(update={"most": 4})
    ((name, full),) = found(waits, sleeps)
    assert (name, full.where) == ("concurrency-limit-full", "/srv/shop/main.py:1230")
    assert "no more than 4.0 ±0.3 are inside at once" in full.evidence
    assert BY_NAME[name].in_app(full).remedy.startswith("more processes or threads")


@pytest.mark.parametrize("waits_for", ["", "accept queue"])
def test_who_was_turned_away_waits_to_try_again_and_for_no_limit(waits_for: str) -> None:
    dropped = Cause(name="backlog-overflow", evidence="the kernel turned 157 tries to connect away", remedy="")
    case = replace(case_of(measured()), found=(dropped,))
    waits = row("before", 0, 44, grows=True, in_service=22, waits_for=waits_for)
    asks = row("io", 119, 121, line=28).model_copy(update={"most": 22})
    assert named(waits, asks, case=case) == (["concurrency-limit-full"] if waits_for else [])


@pytest.mark.parametrize("busy", [5, 40])
def test_a_server_whose_threads_have_time_holds_too_few_connections(busy: int) -> None:
    queue = pool_of("executor ThreadPoolExecutor-0", 40, busy)
    waits = row("before", 0, 766, grows=True, in_service=4)
    asks = row("io", 67, 66, line=23).model_copy(update={"most": 4})
    case = case_of(measured(probe=Probe(processes=1, loops=0, queues=(queue,))))
    ((name, full),) = found(waits, asks, case=case)
    assert name == ("connection-limit-full" if busy == 5 else "concurrency-limit-full")
    said = "of the 40 threads of executor ThreadPoolExecutor-0 no more than 5 were busy"
    assert (said in full.evidence) == (busy == 5)
    assert ("worker_connections" in BY_NAME[name].in_app(full).remedy) == (busy == 5)


@pytest.mark.parametrize(("hubs", "waits_for", "name"), [
    (1, "accept queue", "connection-limit-full"), (1, "", "concurrency-limit-full"),
    (0, "accept queue", "concurrency-limit-full"),
])  # fmt: skip
def test_a_server_of_greenlets_that_accepts_no_more_holds_too_few_connections(
    hubs: int, waits_for: str, name: str
) -> None:
    waits = row("before", 0, 766, grows=True, in_service=4, waits_for=waits_for)
    asks = row("io", 67, 66, line=23).model_copy(update={"most": 4})
    case = case_of(measured(probe=Probe(processes=1, loops=0, greenlet_processes=hubs)))
    assert named(waits, asks, case=case) == [name]


@pytest.mark.parametrize(
    ("by_threads", "inside", "busy_threads", "name"),
    [(0.0, 6, 0, "connection-limit-full"), (0.5, 6, 0, "concurrency-limit-full"),
     (None, 6, 0, "concurrency-limit-full"), (0.0, 1, 0, "concurrency-limit-full"),
     (0.0, 6, 6, "concurrency-limit-full")],
    ids=["tasks", "some have threads", "nobody knows", "one at a time", "threads of an executor"],
)  # fmt: skip
def test_a_loop_that_accepts_no_more_holds_too_few_connections(
    by_threads: float | None, inside: float, busy_threads: int, name: str
) -> None:
    waits = row("before", 0, 383, grows=True, in_service=inside, waits_for="accept queue")
    asks = row("io", 102, 106, line=29).model_copy(update={"most": round(inside)})
    threads = pool_of("executor ThreadPoolExecutor-0", 6, busy_threads)
    seen = Standings(looks=100, seconds=6, by_threads=by_threads)
    case = case_of(measured(probe=Probe(processes=1, loops=1, queues=(threads,), standings=seen)))
    ((found_name, full),) = found(waits, asks, case=case)
    assert found_name == name
    assert ("wait in the accept queue" in full.evidence) == (name == "connection-limit-full")


def test_workers_that_are_full_because_they_write_wait_for_slow_readers() -> None:
    waits = row("before", 0, 766, grows=True, in_service=4)
    computes = row("cpu", 8, 8).model_copy(update={"most": 1})
    writes = row("write", 60, 62).model_copy(update={"most": 4})
    ((name, full),) = found(waits, writes, computes)
    assert (name, full.where) == ("slow-reader", None)
    assert "spend most of their time at a response that is read slowly" in full.evidence


@pytest.mark.parametrize(
    ("waits_for", "name"), [("127.0.0.1:9100 to read", "slow-reader"), ("127.0.0.1:9100", "concurrency-limit-full")]
)
def test_workers_that_are_full_because_they_send_to_a_peer_wait_until_it_reads(waits_for: str, name: str) -> None:
    waits = row("before", 0, 766, grows=True, in_service=4)
    sends = row("io", 60, 62, line=20, waits_for=waits_for).model_copy(update={"most": 4})
    ((found_name, full),) = found(waits, sends)
    assert (found_name, full.where) == (name, "/srv/shop/main.py:20")
    assert ("at what is sent to a peer that is read slowly" in full.evidence) == (name == "slow-reader")


@pytest.mark.parametrize(("inside", "most"), [(13.8, 20), (0.0, 1)], ids=["more were inside", "nobody is"])
def test_a_server_that_holds_more_at_times_is_not_full(inside: float, most: int) -> None:
    waits = row("before", 0, 766, grows=True, in_service=inside)
    assert named(waits, row("timer", 67, 66, line=1230, waits_for="time.sleep").model_copy(update={"most": most})) == []


@pytest.mark.parametrize(("blocked_s", "name"), [(5.8, "loop-blocked"), (0.6, "concurrency-limit-full")])
def test_a_loop_is_to_blame_where_those_who_wait_do_so_while_it_is_blocked(blocked_s: float, name: str) -> None:
    """44 of 50 requests wait before the application; while the loop is blocked all 50 stand still."""
    held = Held(
        file="/srv/main.py", line=12, function="render", times=20, longest_ns=S // 2, total_ns=round(blocked_s * S)
    )
    case = case_of(measured(window_s=6, probe=Probe(processes=1, loops=1, lag=LoopLag(turns=300), held=(held,))))
    waits = row("before", 0, 880, grows=True, in_service=6)
    assert named(waits, WORK.model_copy(update={"most": 6}), case=case) == [name]


def full_processor(*, held_s: float = 0.0, queues: tuple[Queue, ...] = (), looks_at: str | None = None) -> Case:
    """A server that uses a whole processor for 100 requests a second, and whose loop stands at a line of `parse` for so
    long; looks find it in another function."""
    held = Held(
        file="/srv/main.py", line=12, function="parse", times=20, longest_ns=S // 20, total_ns=round(held_s * S)
    )
    seen = Standing(of="loop", kind="cpu", file="/srv/main.py", line=30, function=looks_at or "", mean=0.9, most=1,
                    longest_ns=0)  # fmt: skip
    probe = Probe(processes=1, loops=1, lag=LoopLag(turns=300), held=(held,) if held_s else (), queues=queues,
                  standings=Standings(looks=20, seconds=6, places=(seen,)) if looks_at else None)  # fmt: skip
    return case_of(measured(window_s=6, throughput=100, cpu_ms_per_request=9.7, probe=probe))


@pytest.mark.parametrize(("held_s", "name"), [(1.0, "cpu-bound"), (4.0, "loop-blocked")])
def test_a_full_processor_that_no_line_keeps_for_most_of_the_time_is_what_is_full(held_s: float, name: str) -> None:
    waits = row("runnable", 0, 806, grows=True)
    assert named(waits, row("cpu", 9, 10), case=full_processor(held_s=held_s)) == [name]


@pytest.mark.parametrize(("looks_at", "name"), [("parse", "loop-blocked"), ("scan", "cpu-bound")])
def test_where_a_loop_lets_go_of_the_gil_is_not_where_it_computes(looks_at: str, name: str) -> None:
    waits = row("runnable", 0, 806, grows=True)
    assert named(waits, row("cpu", 9, 10), case=full_processor(held_s=4.0, looks_at=looks_at)) == [name]


def test_who_waits_at_a_pool_with_room_waits_for_the_processor() -> None:
    queue = pool_of("client_pool httpx of 200", 200, 12, waiting=3)
    waits = row("runnable", 0, 300, grows=True, in_service=20)
    pool = row("pool", 0, 500, grows=True, line=8, waits_for="httpx pool")
    assert named(waits, pool, row("cpu", 9, 10), case=full_processor(queues=(queue,))) == ["cpu-bound"]


@pytest.mark.parametrize(("waited_ms", "name"), [(30, "disk-bound"), (2, "cpu-bound")])
def test_a_line_that_waits_for_the_disk_longer_than_it_computes(waited_ms: float, name: str) -> None:
    """Calls to the kernel take processor time, too."""
    at = BudgetLine(file="/srv/shop/main.py", line=26, function="put", single_user_ms=None, loaded_ms=bounded(9, 1))
    files = row("file", waited_ms, waited_ms, line=26)
    waits = row("runnable", 0, 806, grows=True)
    assert named(waits, files, row("cpu", 9, 10, lines=(at,)), case=full_processor()) == [name]


@pytest.mark.parametrize(
    ("found_ms", "at_line_ms", "where", "said"),
    [(9, 6, "/srv/shop/main.py:26", "62 % of it at shop/main.py:26"), (9, 1, None, "10 % of it at shop/main.py:26"),
     (4, 4, None, "cores in use")],
    ids=["most of it", "libraries use the rest", "others may use more"],
)  # fmt: skip
def test_a_line_is_named_where_looks_found_most_of_the_processor_time_there(
    found_ms: float, at_line_ms: float, where: str | None, said: str
) -> None:
    """The kernel counts 9.7 ms a request."""
    at = BudgetLine(file="/srv/shop/main.py", line=26, function="put", single_user_ms=None,
                    loaded_ms=bounded(at_line_ms, 1))  # fmt: skip
    ((name, full),) = found(row("runnable", 0, 806, grows=True), row("cpu", 4, found_ms, lines=(at,)),
                            case=full_processor())  # fmt: skip
    assert (name, full.where) == ("cpu-bound", where)
    assert full.evidence.endswith(said)


def test_lines_at_which_requests_wait_for_the_processor_are_none_that_use_it() -> None:
    at = BudgetLine(file="/srv/shop/main.py", line=26, function="put", single_user_ms=None,
                    loaded_ms=bounded(800, 1))  # fmt: skip
    ((name, full),) = found(row("runnable", 0, 806, grows=True, lines=(at,)), case=full_processor())
    assert (name, full.where) == ("cpu-bound", None)
    assert full.evidence.endswith("cores in use")


def test_futures_of_those_who_have_no_processor_are_no_limit() -> None:
    waits = row("future", 20, 800, grows=True, line=32, waits_for="asyncio.Future", in_service=2)
    runs = row("runnable", 0, 40).model_copy(update={"most": 2})
    assert named(waits, runs, case=full_processor()) == ["cpu-bound"]

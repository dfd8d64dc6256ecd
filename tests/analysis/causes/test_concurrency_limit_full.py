"""A concurrency limit that is reached is told from one that is not."""

from typing import Any

import pytest

from headway.record.probe import LoopLag, Probe
from headway.record.record import Measured
from headway.record.server_observations import ServerProcess, ServerProcesses
from headway.study.network import Network, NetworkLevel
from headway.study.operations import File, Sleep
from headway.study.server import Server
from headway.study.workload import Workload

from ..records import (
    MS,
    START_NS,
    S,
    closed,
    http_server,
    http_server_threads,
    measured,
    open_,
    server,
    tornado_blocking,
    tornado_threads,
)
from .planted import cell_of, cell_of_blocks, found, names_of, ruled_out


def test_one_thread_is_a_limit_of_one() -> None:
    cell = cell_of(http_server(), throughput=3.5)
    assert names_of(cell) == ["concurrency-limit-full"]
    assert cell.why.startswith("one request at a time: 1 / 0.283 s")


def test_a_full_executor_is_named() -> None:
    cell = cell_of(tornado_threads(4), throughput=14.0, high_water=4)
    assert names_of(cell) == ["concurrency-limit-full"]
    assert cell.why == "all 4 executor threads are busy: 4 / 0.283 s = 14.1/s, whatever the load"


def test_as_many_users_as_the_limit_are_users_bound() -> None:
    assert names_of(cell_of(tornado_threads(4), closed(users=4), throughput=14.1)) == ["users-bound"]
    assert names_of(cell_of(tornado_blocking(), closed(users=1), throughput=3.5)) == ["users-bound"]


def test_a_reached_limit_of_an_open_load_is_named() -> None:
    cell = cell_of(tornado_threads(4), open_(50), throughput=14.0, response_ms=[5000])
    assert names_of(cell) == ["concurrency-limit-full"]


@pytest.mark.parametrize(("throughput", "told"), [(13.6, True), (12.2, True), (11.8, False), (9, False)])
def test_the_limit_is_reached_where_processors_have_time_and_more_wait(throughput: float, told: bool) -> None:
    # 4 / 0.283 s = 14.1/s, of which these are 96, 86, 83 and 64 %.
    cell = cell_of(tornado_threads(4), throughput=throughput, high_water=3)
    assert ("concurrency-limit-full" in names_of(cell)) == told
    if not told:
        assert "requests held, of 4 possible" in ruled_out(cell, "concurrency-limit-full").evidence


def test_a_limit_that_a_backend_saw_in_use_is_reached_a_little_earlier() -> None:
    assert names_of(cell_of(tornado_threads(4), throughput=12.2, high_water=4)) == ["concurrency-limit-full"]
    assert names_of(cell_of(tornado_threads(4), throughput=11.8, high_water=4)) == []


def test_fewer_requests_than_the_limit_rule_that_out() -> None:
    cell = cell_of(tornado_threads(40))
    assert (
        ruled_out(cell, "concurrency-limit-full").evidence
        == "12 requests at once at most, and the concurrency limit is 40"
    )


def test_a_remedy_names_the_setting_and_its_value() -> None:
    assert "more executor (now 4)" in cell_of(tornado_threads(4), throughput=14.0).causes[0].remedy
    assert "more processes (now 1)" in cell_of(http_server(), throughput=3.5).causes[0].remedy


def test_answers_of_a_millisecond_are_shorter_under_load_than_alone() -> None:
    work = Workload(name="work", path="/work", operations=(File(),))
    short: dict[str, Any] = {"workload": work, "response_ms": [12], "cpu_ms_per_request": 0.6, "high_water": None}
    varying = NetworkLevel(name="near", backends=Network(latency=MS, jitter=MS))  # R0 is no reason to distrust a rate
    networks = {"networks": (varying,)}
    assert names_of(cell_of(http_server(), throughput=990, single_user_ms=1.15, study=networks, **short)) == [
        "concurrency-limit-full"
    ]
    assert names_of(cell_of(http_server(), throughput=990, single_user_ms=2.4, study=networks, **short)) == []


def test_a_lone_user_who_was_served_late_hides_no_reached_limit() -> None:
    # 8 users of one thread, 40 ms each: 22.9/s. Alone one was answered after 54 ms: X·R0 is 1.24.
    wait = Workload(name="wait", path="/wait", operations=(Sleep(hold=40 * MS),))
    late: dict[str, Any] = {"workload": wait, "single_user_ms": 54, "cpu_ms_per_request": 0.9}
    assert names_of(cell_of(tornado_blocking(), closed(users=8), throughput=22.9, **late)) == ["loop-blocked"]
    assert names_of(cell_of(server(), closed(users=8), throughput=22.9, **late)) == ["loop-blocked"]
    assert names_of(cell_of(tornado_blocking(), closed(users=8), throughput=15.0, **late)) == []


# Limits that nobody declared


def test_a_limit_that_nobody_declared_is_told_by_a_whole_number() -> None:
    cell = cell_of(http_server_threads(), throughput=14.1, high_water=4)
    assert names_of(cell) == ["concurrency-limit-full"]
    assert "X·h = 14.1/s × 0.283 s = 3.99 requests held, 4 and no more, of 12 that wait" in cell.causes[0].evidence
    assert cell.why == "no more requests are held at once, though nothing that was declared keeps it so"


def test_one_at_a_time_without_a_loop_that_stands_still_is_a_limit_of_one() -> None:
    assert names_of(cell_of(http_server_threads(), throughput=3.52, high_water=1)) == ["concurrency-limit-full"]
    in_time = Probe(processes=1, loops=1, lag=LoopLag(turns=1000, mean_ns=1e5, p99_ns=MS, max_ns=2 * MS))
    cell = cell_of(server(), throughput=3.52, high_water=1, probe=in_time)
    assert names_of(cell) == ["concurrency-limit-full"]
    assert "1 and no more, of 12 that wait" in cell.causes[0].evidence


@pytest.mark.parametrize(
    ("throughput", "high_water"),
    [
        (12.4, None),  # 3.5 requests
        (14.1, 12),  # four on average, but a backend saw twelve
        (21.2, None),  # six, which might be chance
        (41.0, 12),  # nearly all
    ],
)
def test_other_rates_accuse_nobody_of_a_hidden_limit(throughput: float, high_water: int | None) -> None:
    assert "concurrency-limit-full" not in names_of(
        cell_of(http_server_threads(), throughput=throughput, high_water=high_water)
    )


def test_who_has_not_looked_is_told_how() -> None:
    about: dict[str, Any] = {"throughput": 14.1, "high_water": 4, "response_ms": [851]}
    assert "--probe prints the line" in cell_of(http_server_threads(), **about).causes[0].remedy
    nothing = cell_of(http_server_threads(), probe=Probe(processes=1, loops=0), **about).causes[0]
    assert nothing.remedy.endswith("a pool of a library's own")


def two_workers(*requests: float) -> Measured:
    """A block in which each of two workers of two threads has so many requests, and is full if it has any."""
    about = two_by_two()
    began_ns = START_NS + 2 * S
    master = ServerProcess(pid=10, parent=1, began_ns=START_NS, ready_ns=began_ns, looks=16)
    workers = [
        ServerProcess(pid=11 + place, parent=10, began_ns=START_NS, ready_ns=began_ns, looks=16, connections=each,
                      due=each, segments=100 if each else 0)
        for place, each in enumerate(requests)
    ]  # fmt: skip
    seen = ServerProcesses(began_ns=began_ns, ended_ns=START_NS + 10 * S, processes=(master, *workers))
    rate = sum(2 / 0.283 for each in requests if each)
    return measured(about, throughput=rate, high_water=None, server_processes=seen)


def two_by_two() -> Server:
    return server("prefork", model="thread-pool", operations="sync", operations_run_on="request-thread",
                  processes=2, threads=2)  # fmt: skip


@pytest.mark.parametrize(
    "blocks", [((12, 0), (6, 6)), ((6, 6), (6, 6), (0, 12))], ids=["in one of two blocks", "in one of three"]
)
def test_a_worker_that_has_no_connections_serves_nobody(blocks: tuple[tuple[float, float], ...]) -> None:
    cell = cell_of_blocks(two_by_two(), *(two_workers(*each) for each in blocks))
    assert "concurrency-limit-full" in names_of(cell)


def test_the_blocks_in_which_a_worker_had_none_are_named() -> None:
    cell = cell_of_blocks(two_by_two(), two_workers(12, 0), two_workers(6, 6))
    said = "of 2 workers 1 in block 1 and 2 in block 2 have connections, and each of these is full"
    assert said in found(cell, "concurrency-limit-full").evidence
    assert cell.why == "each worker that has connections holds all it can, and in some blocks not every worker has any"


def test_a_worker_that_has_time_is_not_full() -> None:
    slow = two_workers(12, 0)
    slow = slow.model_copy(update={"load": slow.load.model_copy(update={"throughput_per_s": 4.0})})
    cell = cell_of_blocks(two_by_two(), slow, two_workers(6, 6))
    assert "concurrency-limit-full" not in names_of(cell)


def test_a_worker_that_has_none_in_any_block_is_another_matter() -> None:
    cell = cell_of_blocks(two_by_two(), two_workers(12, 0), two_workers(12, 0))
    assert "concurrency-limit-full" not in names_of(cell)

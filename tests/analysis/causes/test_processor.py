"""Processors without time left are told from those that have some, and Python's lock from either."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.record.probe import Probe
from headway.record.standings import Standing, Standings
from headway.study.operations import Cpu, File, Sleep
from headway.study.workload import Workload

from ..records import (
    MS,
    START_NS,
    closed,
    http_server_threads,
    measured,
    records_of,
    run_of,
    server,
    study_of,
    tornado_threads,
)
from .planted import cell_of, found, names_of, ruled_out

COMPUTE = Workload(name="compute", path="/compute", operations=(Cpu(iterations=400_000),))
BUSY: dict[str, Any] = {"workload": COMPUTE, "throughput": 39, "single_user_ms": 25, "cpu_ms_per_request": 25}


def test_a_busy_processor_is_named() -> None:
    cell = cell_of(server(client_pool=500), closed(users=200), throughput=400, cpu_ms_per_request=2.4)
    assert names_of(cell) == ["cpu-bound"]
    assert cell.why == "its processor is busy: 0.96 of 1 core"
    assert cell.theoretical_maximum is not None
    assert (cell.theoretical_maximum.name, cell.theoretical_maximum.formula) == ("loop", "1 / 2.40 ms of the loop")
    assert "profile" in cell.causes[0].remedy


def test_a_processor_that_has_a_fifth_left_is_not() -> None:
    cell = cell_of(server(client_pool=500), closed(users=200), throughput=400, cpu_ms_per_request=2.0)
    assert ruled_out(cell, "cpu-bound").evidence == "the server used 0.80 of the 1 core that it can use"


def test_a_busy_server_that_serves_all_users_is_bound_by_them() -> None:
    users: dict[str, Any] = {"throughput": 420, "single_user_ms": 283, "response_ms": [284]}
    cell = cell_of(server(client_pool=500), closed(users=120), cpu_ms_per_request=2.2, **users)
    assert names_of(cell) == ["users-bound"]


@pytest.mark.parametrize("about", [http_server_threads(), tornado_threads(8)])
def test_threads_that_compute_are_bound_by_pythons_lock(about: Any) -> None:
    cell = cell_of(about, closed(users=6), **BUSY)
    assert names_of(cell) == ["gil-bound", "cpu-bound"]
    evidence = found(cell, "gil-bound").evidence
    reckoned = "wanted to run (those that have a request, less those that wait): its lock"
    assert evidence.startswith(f"the process used 0.97 of a core while 6 of its threads {reckoned}")
    assert "it was given 1 core, so that more would not help" in evidence
    assert cell.why == "Python runs one of its threads at a time: 1 / 25.0 ms of Python's lock = 40.0/s"


def test_a_lone_computing_thread_is_bound_by_its_processor() -> None:
    cell = cell_of(http_server_threads(), closed(users=1), **BUSY)
    assert "gil-bound" not in names_of(cell)


def test_processes_have_locks_of_their_own() -> None:
    many = server(
        "many", model="thread-pool", operations="sync", operations_run_on="request-thread", threads=4, processes=4
    )
    cell = cell_of(many, closed(users=32), **BUSY)
    assert names_of(cell) == ["cpu-bound"]
    assert "each process used 0.24 of a core" in ruled_out(cell, "gil-bound").evidence


def test_threads_that_wait_leave_the_lock_to_others() -> None:
    # Six wait for most of the time: 1.2 want to run, which one processor does.
    mostly = Workload(name="mostly", path="/mostly", operations=(Sleep(hold=120 * MS), Cpu(iterations=400_000)))
    cell = cell_of(http_server_threads(), closed(users=6), workload=mostly, throughput=38, single_user_ms=145,
                   cpu_ms_per_request=25)  # fmt: skip
    assert "gil-bound" not in names_of(cell)


def test_threads_that_wait_for_a_disk_do_not_want_to_run() -> None:
    work = Workload(name="write", path="/write", operations=(File(),))
    for disk_waits, told in ((0, True), (5, False)):
        block = measured(http_server_threads(), throughput=39, cpu_ms_per_request=25)
        samples = tuple(sample.model_copy(update={"disk_waits": disk_waits}) for sample in block.samples)
        cell = cell_of(http_server_threads(), closed(users=6), **BUSY | {"workload": work, "samples": samples})
        assert ("gil-bound" in names_of(cell)) == told


def test_what_a_probe_counts_decides_how_many_threads_want_to_run() -> None:
    for count, told in ((5.0, True), (1.2, False)):
        probe = Probe(processes=1, loops=0, runnable_threads=count)
        cell = cell_of(http_server_threads(), closed(users=6), probe=probe, **BUSY)
        assert ("gil-bound" in names_of(cell)) == told


@pytest.mark.parametrize(("in_run_queue", "is_gil"), [(0.3, True), (4.0, False)])
def test_threads_in_the_kernel_s_queue_wait_for_a_processor_and_not_for_the_lock(
    in_run_queue: float, is_gil: bool
) -> None:
    probe = Probe(processes=1, loops=0, runnable_threads=5.0)
    waits = Standing(file="", line=1, function="", of="request", kind="runnable", waits_for="processor", root="",
                     mean=in_run_queue, most=6, longest_ns=0)  # fmt: skip
    standings = Standings(looks=100, seconds=5, places=(waits,), complete=False)
    cell = cell_of(http_server_threads(), closed(users=6), probe=probe, os_standings=standings, **BUSY)
    assert ("gil-bound" in names_of(cell)) == is_gil
    assert "cpu-bound" in names_of(cell)


def test_threads_that_compute_without_the_lock_have_all_cores_and_an_unseen_limit_has_no_name() -> None:
    # One process uses 1.3 of four cores: its threads hash, two at once, since something that nobody declared has it so.
    threads = server("threads", model="thread-pool", operations="sync", operations_run_on="request-thread", threads=16)
    four = cell_of(
        threads, closed(users=16), machine={"cores": 5, "server_cpus": (1, 2, 3, 4)},
        workload=COMPUTE, throughput=52, single_user_ms=38.5, cpu_ms_per_request=25,
    )  # fmt: skip
    evidence = ruled_out(four, "cpu-bound").evidence
    assert evidence == "the server used 1.30 of the 4 cores that it can use"
    assert four.efficiency is not None
    assert four.efficiency.value < 0.5
    assert names_of(four) == []  # nobody saw how many were at once: what keeps it so is not guessed


def test_one_block_shows_for_all_that_a_process_uses_more_than_one_core() -> None:
    threads, cores = http_server_threads(), {"cores": 5, "server_cpus": (1, 2, 3, 4)}
    run = run_of(study_of([threads], [closed(users=6)], workloads=[COMPUTE]), **cores)
    blocks = [
        measured(threads, users=6, workload=COMPUTE, throughput=x, single_user_ms=25, cpu_ms_per_request=25)
        for x in (40, 44, 40)
    ]
    (cell,) = analyze(run, records_of(run, {threads.name: blocks}), None).findings.cells
    assert cell.theoretical_maximum is not None
    assert cell.theoretical_maximum.name == "cores"
    assert cell.efficiency is not None
    assert cell.throughput is not None
    assert cell.efficiency.value == pytest.approx(cell.throughput.value / cell.theoretical_maximum.value, rel=0.01)


@pytest.mark.parametrize(("cpu_ms", "of"), [(22, "1.14 of the 1 core"), (35, "1.82 of the 4 cores")])
def test_a_loop_is_full_at_one_core_though_threads_beside_it_flush_for_it(cpu_ms: float, of: str) -> None:
    cell = cell_of(
        server(), machine={"cores": 5, "server_cpus": (1, 2, 3, 4)},
        workload=COMPUTE, throughput=52, single_user_ms=20, cpu_ms_per_request=cpu_ms,
    )  # fmt: skip
    said = [each.evidence for each in cell.causes if each.name == "cpu-bound"]
    said += [each.evidence for each in cell.ruled_out if each.name == "cpu-bound"]
    assert said[0].startswith(f"the server used {of}")


def test_other_languages_have_no_such_lock() -> None:
    perl = server("perl", model="thread-pool", operations="sync", operations_run_on="request-thread", threads=8,
                  environment="system", command=("perl", "server.pl"))  # fmt: skip
    cell = cell_of(perl, closed(users=6), **BUSY)
    assert names_of(cell) == ["cpu-bound"]
    assert all(each.name != "gil-bound" for each in cell.ruled_out)


def _crowded(others: float, throughput: float, cpu_ms: float, about: Any) -> dict[str, Any]:
    """A block in which others used so much of the server's only core."""
    block = measured(about, throughput=throughput, cpu_ms_per_request=cpu_ms)
    busy = tuple(
        sample.model_copy(update={"busy_ns": sample.cpu_ns + round((sample.at_ns - START_NS) * others)})
        for sample in block.samples
    )
    return {"throughput": throughput, "cpu_ms_per_request": cpu_ms, "samples": busy}


def test_what_others_took_of_a_processor_is_not_left_to_the_server() -> None:
    threads = http_server_threads()
    half = _crowded(0.44, 22, 25, threads)
    cell = cell_of(threads, closed(users=6), workload=COMPUTE, single_user_ms=25, **half)
    assert names_of(cell) == ["gil-bound", "cpu-bound"]
    said = "the server used 0.55 of the 1 core that it can use, of which others and the kernel had 0.44"
    assert found(cell, "cpu-bound").evidence == said
    assert "crowded" in [warning.name for warning in cell.warnings]
    assert names_of(cell_of(server(), closed(users=6), workload=COMPUTE, single_user_ms=25, **half)) == [
        "loop-blocked",
        "cpu-bound",
    ]


def test_a_server_on_a_processor_that_is_mostly_others_is_not_said_to_be_busy() -> None:
    cell = cell_of(
        server(),
        throughput=30,
        single_user_ms=283,
        response_ms=[400],
        samples=_crowded(0.9, 30, 3, server())["samples"],
    )
    assert "cpu-bound" not in names_of(cell)
    quiet = cell_of(server(), throughput=30, response_ms=[400], samples=_crowded(0.05, 30, 3, server())["samples"])
    assert "crowded" not in [warning.name for warning in quiet.warnings]

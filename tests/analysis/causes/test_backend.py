"""Busy backends, names that are looked up on the loop, and disks that bind are told from healthy ones."""

from pathlib import Path
from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.engine.delay_law import Fixed
from headway.record.probe import LoopLag, Probe
from headway.record.record import BackendCount, Measured
from headway.study.hosts import Dns
from headway.study.operations import DbCreate, DbRead, File, HttpGet
from headway.study.workload import Workload

from ..records import (
    MS,
    S,
    closed,
    http_server_threads,
    measured,
    records_of,
    run_of,
    server,
    study_of,
    tornado_threads,
)
from .planted import cell_of, names_of, ruled_out

LOADED_S = 14.5
"""How long the load of `measured` is on, as its samples say."""

SAVE = Workload(name="save", path="/save", operations=(DbCreate(hold=40 * MS),))


def _postgres(**counts: Any) -> dict[str, Any]:
    return {"postgres": BackendCount(**{"requests": 400, "errors": 0} | counts)}


def _saving(throughput: float, **counts: Any) -> dict[str, Any]:
    requests = round(throughput * 13.5) + 8  # warm-up and window, and those that are under way at the end
    about: dict[str, Any] = {"workload": SAVE, "single_user_ms": 43, "throughput": throughput, "cpu_ms_per_request": 1}
    return about | {"backends": _postgres(requests=requests, **counts)}


# Backends


@pytest.mark.parametrize(("used", "told"), [(0.95, True), (0.87, True), (0.7, False)])
def test_a_backend_without_processor_time_is_named(used: float, told: bool) -> None:
    count = Workload(name="count", path="/count", operations=(DbRead(rows=150_000),))
    seen = _postgres(requests=0, cpu_ns=round(used * 13.5 * S * 818 / 810))  # of 13.5 s, and of 8 who drain
    cell = cell_of(server(), closed(users=8), workload=count, throughput=60, single_user_ms=16, backends=seen)
    assert ("backend-bound" in names_of(cell)) == told
    if told:
        assert f"postgres used {used:.2f} of its 1 core" in cell.causes[0].evidence
        assert cell.theoretical_maximum is not None
        assert cell.theoretical_maximum.name == "backend"
    else:
        assert "postgres used 0.70 of its 1 core" in ruled_out(cell, "backend-bound").evidence


def test_a_busy_backend_that_serves_all_users_binds_nobody() -> None:
    cell = cell_of(server(), closed(users=8), **_saving(182, cpu_ns=round(0.9 * LOADED_S * S)))
    assert names_of(cell) == ["users-bound"]


def test_statements_that_wait_for_each_other_are_the_backends_queue() -> None:
    # One at a time, 40 ms each: all eight are in the database at any time, for 320 ms.
    queued = _saving(25, in_flight_high_water=8, busy_ns=round(7.9 * LOADED_S * S), cpu_ns=S)
    cell = cell_of(server(), closed(users=8), **queued)
    assert names_of(cell) == ["backend-bound"]
    assert "requests stayed 0.331 s in postgres, which is asked to take 0.04 s" in cell.causes[0].evidence
    assert cell.why == "it waits for a backend that keeps its requests longer than it should"


def test_a_loop_that_asks_one_thing_at_a_time_leaves_no_queue_in_the_backend() -> None:
    alone = _saving(23.5, in_flight_high_water=1, busy_ns=round(0.95 * LOADED_S * S), cpu_ns=S)
    assert names_of(cell_of(server(), closed(users=8), **alone)) == ["loop-blocked"]


def test_a_healthy_backend_is_ruled_out_with_its_figures() -> None:
    healthy = _saving(182, in_flight_high_water=8, busy_ns=round(7.4 * LOADED_S * S), cpu_ns=S)
    cell = cell_of(server(), closed(users=8), **healthy)
    assert names_of(cell) == ["users-bound"]
    assert "postgres used 0.07 of its 1 core" in ruled_out(cell, "backend-bound").evidence


# Names


FETCH = Workload(name="fetch", path="/fetch", operations=(HttpGet(hold=Fixed(delay=10 * MS), by_name=True),))
NAMES = {"dns": Dns(hold=Fixed(delay=40 * MS))}


def _looking_up(throughput: float, most: int, lookups: float = 1.0, **more: Any) -> dict[str, Any]:
    asked = round(throughput * 13.5) + 6
    seen = {
        "http": BackendCount(requests=asked, errors=0, in_flight_high_water=1),
        # Two records are asked for at once, of which one has no address.
        "dns": BackendCount(requests=2 * round(lookups * asked), errors=round(lookups * asked),
                            in_flight_high_water=2 * most),
    }  # fmt: skip
    about: dict[str, Any] = {"workload": FETCH, "study": NAMES, "single_user_ms": 54, "throughput": throughput}
    return about | {"backends": seen} | more


def test_names_that_are_looked_up_on_the_loop_are_told() -> None:
    cell = cell_of(server(), closed(users=6), **_looking_up(22.5, most=1))
    assert names_of(cell) == ["resolver-blocked"]
    evidence = cell.causes[0].evidence
    assert "22.5/s × 1.00 lookups × 0.04 s = 0.90 lookups at any time, and at most 1 at once" in evidence
    assert "the loop stands still for 40.0 ms at each" in evidence
    assert "cache of names" in cell.causes[0].remedy


def test_names_that_are_looked_up_beside_the_loop_are_not() -> None:
    cell = cell_of(server(), closed(users=6), **_looking_up(105, most=6))
    assert "resolver-blocked" not in names_of(cell)
    assert "at most 6 at once" in ruled_out(cell, "resolver-blocked").evidence


def test_a_resolver_with_a_cache_is_not() -> None:
    cell = cell_of(server(), closed(users=6), **_looking_up(105, most=1, lookups=0.004))
    assert "resolver-blocked" not in names_of(cell)


def test_a_loop_that_turns_in_time_does_not_look_names_up_itself() -> None:
    in_time = Probe(processes=1, loops=1, lag=LoopLag(turns=1000, mean_ns=1e5, p99_ns=300_000, max_ns=MS))
    cell = cell_of(server(), closed(users=6), **_looking_up(22.5, most=1, probe=in_time))
    assert "resolver-blocked" not in names_of(cell)


def test_threads_that_look_names_up_hold_up_no_loop() -> None:
    cell = cell_of(http_server_threads(), closed(users=6), **_looking_up(22.5, most=1))
    assert "resolver-blocked" not in [*names_of(cell), *(each.name for each in cell.ruled_out)]


# Disks


WRITE = Workload(name="write", path="/write", operations=(File(bytes=4000),))


def _writing(throughput: float, disk_waits: int | None, single_user_ms: float = 40, **more: Any) -> dict[str, Any]:
    seen = {"files": BackendCount(requests=round(throughput * 13.5) + 12, errors=0)}
    about: dict[str, Any] = {
        "workload": WRITE,
        "backends": seen,
        "throughput": throughput,
        "single_user_ms": single_user_ms,
    }
    block: Measured = measured(http_server_threads(), throughput=throughput, workload=WRITE, cpu_ms_per_request=2)
    waiting = tuple(sample.model_copy(update={"disk_waits": disk_waits}) for sample in block.samples)
    return about | {"samples": waiting} | more


def test_writers_who_wait_for_the_disk_together_are_told() -> None:
    cell = cell_of(http_server_threads(), **_writing(75, 10))
    assert names_of(cell) == ["disk-bound"]
    assert cell.causes[0].evidence.startswith("10 threads waited for the disk on average, 70.6 files a second")
    assert "X·R0 = 3.00 of 12 that could" in cell.causes[0].evidence


def _by_concurrency_limit(rates: dict[int, float], folder: str = "") -> dict[str, str]:
    """What is said of the disk on a server with so many limit, each of which does so much."""
    servers = [
        tornado_threads(limit).model_copy(update={"name": f"limit-{limit}", "folder": Path(folder or "one")})
        for limit in rates
    ]
    if folder:
        servers[0] = servers[0].model_copy(update={"folder": Path("another")})
    study = study_of(servers, [closed()], workloads=[WRITE])
    outcomes = {}
    for each, (limit, throughput) in zip(servers, rates.items(), strict=True):
        told = _writing(throughput, round(0.8 * limit))
        outcomes[each.name] = measured(each, **told)
    run = run_of(study)
    cells = analyze(run, records_of(run, outcomes), None).findings.cells
    return {cell.server: disk.evidence for cell in cells for disk in cell.causes if disk.name == "disk-bound"}


def test_other_numbers_of_limit_show_the_plateau() -> None:
    said = _by_concurrency_limit({4: 40, 8: 75, 12: 76})
    assert said["limit-8"].endswith(
        "; by concurrency limit it did 40.0/s with 4, 75.0/s with 8 and 76.0/s with 12: "
        "from 8 on more of them wrote no more"
    )
    assert said["limit-12"].endswith("from 8 on more of them wrote no more")


def test_where_raise_limit_write_more_no_plateau_is_claimed() -> None:
    said = _by_concurrency_limit({4: 40, 8: 60, 12: 90})
    assert all(evidence.endswith("more of them wrote more, no plateau was seen") for evidence in said.values())
    assert said


def test_where_no_other_number_of_limit_was_tried_none_is_claimed_either() -> None:
    said = _by_concurrency_limit({4: 40, 12: 76}, folder="one")  # two servers, not one with more limit
    assert said["limit-12"].endswith("; whether more of them would write more was not tried")


@pytest.mark.parametrize(
    ("throughput", "disk_waits", "why"),
    [
        (290, 11, "0.2 files"),  # each is written as fast as one alone: the disk takes them all
        (75, 2, "2 threads waited"),
        (75, None, "nobody counted who waited"),
    ],
)
def test_other_writers_are_not(throughput: float, disk_waits: int | None, why: str) -> None:
    cell = cell_of(http_server_threads(), **_writing(throughput, disk_waits))
    assert "disk-bound" not in names_of(cell)
    if why[0] != "0":
        assert why in ruled_out(cell, "disk-bound").evidence


def test_limit_that_write_one_after_the_other_are_full_and_no_disk_is() -> None:
    cell = cell_of(tornado_threads(4), **_writing(97, 3))
    assert names_of(cell) == ["concurrency-limit-full"]

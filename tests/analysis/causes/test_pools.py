"""Pools that are used up are told from those that are not."""

from typing import Any

from headway.engine.delay_law import Fixed
from headway.record.record import BackendCount
from headway.study.operations import DbCreate, HttpGet
from headway.study.workload import Workload

from ..records import MS, closed, server
from .planted import cell_of, found, names_of, ruled_out

HOLD = Fixed(delay=200 * MS)


def test_a_full_client_pool_is_named() -> None:
    cell = cell_of(server(client_pool=10), closed(users=50), throughput=49.0, high_water=10)
    assert names_of(cell) == ["client-pool-full"]
    assert "9.8 connections in use, of 10 in the pool" in cell.causes[0].evidence
    assert cell.why == "all connections of its client pool are busy: 10 / 0.2 s = 50.0/s"


def test_a_client_pool_that_the_backend_saw_full_is_named_a_little_earlier() -> None:
    few = server(client_pool=10)
    assert names_of(cell_of(few, closed(users=50), throughput=45.0, high_water=10)) == ["client-pool-full"]
    assert names_of(cell_of(few, closed(users=50), throughput=45.0, high_water=9)) == []


def test_a_client_pool_that_an_upstream_elsewhere_saw_full_is_named_a_little_earlier() -> None:
    few, far = (
        server(client_pool=10),
        Workload(name="far", path="/far", operations=(HttpGet(at="external", hold=HOLD),)),
    )
    seen = {"external": BackendCount(requests=9999, errors=0, in_flight_high_water=10)}
    cell = cell_of(few, closed(users=50), workload=far, throughput=45.0, backends=seen, single_user_ms=203)
    assert names_of(cell) == ["client-pool-full"]
    assert "the external upstream was asked 10 at once at most" in cell.causes[0].evidence


def test_a_full_database_pool_is_named() -> None:
    cell = cell_of(server(database_pool=1), closed(users=50), throughput=49.0)
    assert names_of(cell) == ["db-pool-full"]


SAVE = Workload(name="save", path="/save", operations=(DbCreate(hold=50 * MS),))


def _seen(most: int | None = None, **counts: int) -> dict[str, Any]:
    return {"postgres": BackendCount(requests=10_000, errors=0, in_flight_high_water=most, **counts)}


def test_a_pool_that_nobody_can_fill_is_ruled_out() -> None:
    cell = cell_of(server())
    assert ruled_out(cell, "client-pool-full").evidence == "12 at once at most, and 64 connections"
    busy = cell_of(server(client_pool=10), throughput=30)
    assert "6 connections in use, of 10 in the pool" in ruled_out(busy, "client-pool-full").evidence


def test_the_time_that_answers_are_handled_in_is_a_connections_too() -> None:
    # 10 connections, each held for 40 ms by the upstream and for 4 ms by the client's own work.
    fetch = Workload(name="fetch", path="/fetch", operations=(HttpGet(hold=Fixed(delay=40 * MS)),))
    seen = {"http": BackendCount(requests=9999, errors=0, in_flight_high_water=10)}
    about: dict[str, Any] = {"workload": fetch, "backends": seen, "single_user_ms": 45, "cpu_ms_per_request": 4}
    assert names_of(cell_of(server(client_pool=10), closed(users=30), throughput=200, **about)) == ["client-pool-full"]
    assert names_of(cell_of(server(client_pool=10), closed(users=30), throughput=150, **about)) == []


def test_a_pool_whose_connections_are_kept_for_all_of_a_request_is_full_at_its_end() -> None:
    few = server(database_pool=4)
    cell = cell_of(few, throughput=14.1, high_water=None)
    assert names_of(cell) == ["db-pool-full"]
    assert "if each request keeps its own from beginning to end" in cell.causes[0].evidence
    assert "before waiting for anything else" in cell.causes[0].remedy


def test_a_client_pool_that_nobody_declared_is_told_by_its_upstream() -> None:
    fetch = Workload(name="fetch", path="/fetch", operations=(HttpGet(hold=Fixed(delay=200 * MS)),))
    seen = {"http": BackendCount(requests=9999, errors=0, in_flight_high_water=4)}
    about: dict[str, Any] = {"workload": fetch, "backends": seen, "single_user_ms": 203}
    cell = cell_of(server(), throughput=19.6, **about)
    assert names_of(cell) == ["client-pool-full"]
    assert "3.98 requests held, 4 and no more, of 12 that wait" in cell.causes[0].evidence
    many = {"http": BackendCount(requests=9999, errors=0, in_flight_high_water=7)}
    assert "client-pool-full" not in names_of(cell_of(server(), throughput=19.6, **about | {"backends": many}))


# What the database takes


def test_connections_that_the_database_refused_are_its_limit() -> None:
    limited = server(database_pool=24, database_limit=10)
    cell = cell_of(
        limited, closed(users=24), workload=SAVE, throughput=138, single_user_ms=52, backends=_seen(7, refused=31)
    )
    assert names_of(cell)[0] == "db-limit"
    evidence = found(cell, "db-limit").evidence
    assert evidence == "the database turned 93 connections away (SQLSTATE 53300): it takes 10"
    assert "now 10" in found(cell, "db-limit").remedy
    assert cell.why.startswith("the database takes no more connections")


def test_all_that_the_database_takes_in_use_is_its_limit() -> None:
    limited = server(database_pool="unlimited", database_limit=10)
    cell = cell_of(limited, closed(users=50), workload=SAVE, throughput=195, single_user_ms=52, backends=_seen())
    assert names_of(cell) == ["db-limit"]
    assert "9.75 connections, of 10 that the database takes" in cell.causes[0].evidence
    assert cell.theoretical_maximum is not None
    assert cell.theoretical_maximum.formula == "10 / 0.05 s"


def test_a_request_with_a_connection_of_its_own_uses_one_as_long_as_it_lasts() -> None:
    limited = server(database_pool="none", database_limit=100, database_reuse=False)
    cell = cell_of(limited, closed(users=500), throughput=55.8, response_ms=[1720], high_water=None, single_user_ms=400,
                   settled=False, form="as-published")  # fmt: skip
    assert "db-limit" in names_of(cell)
    assert "96 requests with a connection of their own, of 100" in found(cell, "db-limit").evidence


def test_a_database_that_turned_nobody_away_is_ruled_out() -> None:
    cell = cell_of(
        server(database_limit=100), workload=SAVE, throughput=230, single_user_ms=52, backends=_seen(12, refused=0)
    )
    assert ruled_out(cell, "db-limit").evidence == (
        "the database turned no connection away, and 11.5 of 100 are in use at least"
    )
    silent = cell_of(server(), workload=SAVE, throughput=230, single_user_ms=52, backends=_seen())
    assert "db-limit" not in [*names_of(silent), *(each.name for each in silent.ruled_out)]

"""Pools that are used up are told from those that are not."""

from headway.record.record import BackendCount
from headway.spec.law import Fixed
from headway.spec.step import HttpGet
from headway.spec.workload import Workload

from ..records import (
    MS,
    closed,
    server,
)
from .planted import cell_of, names_of

HOLD = Fixed(delay=200 * MS)


def test_a_full_client_pool_is_named() -> None:
    cell = cell_of(server(client_pool=10), closed(users=50), throughput=49.0, high_water=10)
    assert names_of(cell) == ["client-pool-full"]
    assert "9.8 connections in use, of 10 in the pool" in cell.diagnoses[0].evidence
    assert cell.why == "all connections of its client pool are busy: 10 / 0.2 s = 50.0/s"


def test_a_client_pool_that_the_backend_saw_full_is_named_a_little_earlier() -> None:
    few = server(client_pool=10)
    assert names_of(cell_of(few, closed(users=50), throughput=45.0, high_water=10)) == ["client-pool-full"]
    assert names_of(cell_of(few, closed(users=50), throughput=45.0, high_water=9)) == []


def test_a_client_pool_that_an_upstream_elsewhere_saw_full_is_named_a_little_earlier() -> None:
    few, far = server(client_pool=10), Workload(name="far", path="/far", steps=(HttpGet(at="external", hold=HOLD),))
    seen = {"external": BackendCount(requests=9999, errors=0, in_flight_high_water=10)}
    cell = cell_of(few, closed(users=50), workload=far, throughput=45.0, backends=seen, r0_ms=203)
    assert names_of(cell) == ["client-pool-full"]
    assert "the external upstream was asked 10 at once at most" in cell.diagnoses[0].evidence


def test_a_full_database_pool_is_named() -> None:
    cell = cell_of(server(database_pool=1), closed(users=50), throughput=49.0)
    assert names_of(cell) == ["db-pool-full"]

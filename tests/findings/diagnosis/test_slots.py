"""Slots that are all taken are told from those that are free."""

from ..records import (
    closed,
    http_server,
    open_,
    tornado_blocking,
    tornado_threads,
)
from .planted import cell_of, names_of


def test_one_thread_is_one_slot() -> None:
    cell = cell_of(http_server(), throughput=3.5)
    assert names_of(cell) == ["slots-full"]
    assert cell.why.startswith("one request at a time: 1 / 0.283 s")


def test_a_full_executor_is_named() -> None:
    cell = cell_of(tornado_threads(4), throughput=14.0, high_water=4)
    assert names_of(cell) == ["slots-full"]
    assert cell.why == "all 4 executor threads are busy: 4 / 0.283 s = 14.1/s, whatever the load"


def test_as_many_users_as_slots_are_users_bound() -> None:
    assert names_of(cell_of(tornado_threads(4), closed(users=4), throughput=14.1)) == ["users-bound"]
    assert names_of(cell_of(tornado_blocking(), closed(users=1), throughput=3.5)) == ["users-bound"]


def test_full_slots_of_an_open_load_are_named() -> None:
    cell = cell_of(tornado_threads(4), open_(50), throughput=14.0, response_ms=[5000])
    assert names_of(cell) == ["slots-full"]

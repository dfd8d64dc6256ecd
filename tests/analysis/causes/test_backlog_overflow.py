"""Connections that the accept queue had no room for: planted counters are read rightly, and nobody else is accused."""

from typing import Any

import pytest

from headway.analysis.causes.backlog_overflow import BACKLOG_OVERFLOW, with_line_of_backlog
from headway.analysis.causes.case import Case
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe
from headway.record.record import Measured
from headway.record.server_observations import Evidence, ServerSockets
from headway.record.standings import Place

from .. import records
from ..records import closed, http_server, level, measured, server
from ..validity.planted import block_of
from .planted import cell_of_blocks, counted_by_kernel, evidence_of, found_in


def _overflowing(evidence: Evidence, **changes: Any) -> Measured:
    block = measured(http_server(), throughput=3.5, evidence=evidence, **changes)
    return block.model_copy(update={"samples": records.queue_of(block, None, 4, 6, 5)})


def test_the_kernels_own_counters_say_that_the_queue_was_full() -> None:
    block = _overflowing(counted_by_kernel(listen_overflows=6, listen_drops=7))
    cell = cell_of_blocks(http_server(), block, block)
    assert evidence_of(cell, "backlog-overflow").startswith(
        "the kernel turned 14 tries to connect away: the accept queue of backlog 5 was full "
        "(ListenOverflows 12, ListenDrops 14 in the server's host); up to 6 waited in it"
    )
    assert cell.why.endswith("users beyond its backlog of 5 are dropped and try again seconds later")


def test_the_listening_socket_says_how_long_the_queue_is() -> None:
    """An app declares nothing, and a server's declaration may be wrong."""
    limited = ServerSockets(accept_queue_limit=3)
    cell = cell_of_blocks(
        http_server(), _overflowing(counted_by_kernel(listen_overflows=6, listen_drops=7), sockets=limited)
    )
    assert "the accept queue of backlog 3 was full" in evidence_of(cell, "backlog-overflow")
    found = found_in(cell, "backlog-overflow")
    assert found is not None
    assert "(now 3, net.core.somaxconn at most)" in found.remedy
    assert "beyond its backlog of 3 are dropped" in cell.why


@pytest.mark.parametrize(("kernels", "is_named"), [(6, True), (128, False), (None, False)])
def test_the_line_that_sets_a_backlog_is_named_where_the_kernel_has_it(kernels: int | None, is_named: bool) -> None:
    where = "/srv/shop/gunicorn.conf.py:6"
    _, block = block_of(measured(sockets=ServerSockets(accept_queue_limit=kernels)), closed())
    full = CheckCause(name="backlog-overflow", evidence="the queue was full")
    found, other = with_line_of_backlog([full, CheckCause(name="cpu-bound", evidence="busy")], [block], 6, where)
    assert found.where == (where if is_named else None)
    assert other.where is None
    if is_named:
        assert found.evidence == "the queue was full; its backlog is set to 6 (shop/gunicorn.conf.py:6)"


@pytest.mark.parametrize(("lines", "where"), [((19,), "/srv/shop/gateway.py:19"), ((19, 40), None), ((), None)])
def test_the_line_of_the_app_that_listens_is_where_its_backlog_is(lines: tuple[int, ...], where: str | None) -> None:
    places = tuple(Place(file="/srv/shop/gateway.py", line=line, function="main") for line in lines)
    full = _overflowing(counted_by_kernel(listen_overflows=6, listen_drops=7))
    probe = Probe(processes=1, loops=0, listening=places)
    _, block = block_of(full.model_copy(update={"probe": probe}), closed())
    assert BACKLOG_OVERFLOW.detect is not None
    found = BACKLOG_OVERFLOW.detect(Case(MeasuredCell(block.subject, [block])))
    assert found is not None
    assert found.where == where


def test_on_loopback_the_counters_are_the_whole_machines() -> None:
    dropped = counted_by_kernel("machine", listen_overflows=2, listen_drops=2)
    cell = cell_of_blocks(http_server(), _overflowing(dropped, connect_ms=[0.1] * 10 + [1020]))
    assert "ListenDrops 2 on the whole machine, other programs included)" in evidence_of(cell, "backlog-overflow")


def test_what_other_programs_dropped_accuses_nobody_whose_users_all_connected() -> None:
    healthy = measured(server(), evidence=counted_by_kernel("machine", listen_overflows=2, listen_drops=2))
    assert found_in(cell_of_blocks(server(), healthy), "backlog-overflow") is None
    own = measured(server(), evidence=counted_by_kernel(listen_overflows=2, listen_drops=2))
    assert found_in(cell_of_blocks(server(), own), "backlog-overflow") is not None


@pytest.mark.parametrize(("waiting", "is_found"), [(0, False), (6, True), (None, True)])
def test_users_who_are_missing_do_not_show_whose_queue_was_full(waiting: int | None, is_found: bool) -> None:
    """On loopback a peer's queue may have been the one: this server's own one, of 5, was looked at."""
    late: dict[str, Any] = {"settled": False, "warm_up_s": 12, "response_ms": [1970]}
    slow = _overflowing(counted_by_kernel("machine", listen_overflows=6, listen_drops=6), **late)
    seen = tuple(sample.model_copy(update={"accept_queue": waiting}) for sample in slow.samples)
    cell = cell_of_blocks(http_server(), slow.model_copy(update={"samples": seen}))
    assert (found_in(cell, "backlog-overflow") is not None) == is_found


def test_drops_that_no_full_queue_made_are_said_to_be_others() -> None:
    cell = cell_of_blocks(http_server(), _overflowing(counted_by_kernel(listen_drops=3)))
    assert "none of them because the accept queue of backlog 5 was full" in evidence_of(cell, "backlog-overflow")


def test_where_the_kernel_dropped_nothing_slow_connections_are_no_overflow() -> None:
    slow: dict[str, Any] = {
        "settled": False,
        "warm_up_s": 12,
        "response_ms": [1970],
        "connect_ms": [0.1] * 9 + [1020, 3050],
    }
    assert (
        found_in(cell_of_blocks(http_server(), _overflowing(counted_by_kernel(), **slow)), "backlog-overflow") is None
    )
    assert found_in(cell_of_blocks(http_server(), _overflowing(Evidence(), **slow)), "backlog-overflow") is not None


def test_counters_of_some_blocks_only_are_not_taken_for_all() -> None:
    blocks = [_overflowing(counted_by_kernel(listen_overflows=6, listen_drops=6)), _overflowing(Evidence())]
    assert found_in(cell_of_blocks(http_server(), *blocks), "backlog-overflow") is None


@pytest.mark.parametrize(
    ("latency_ms", "connect_ms", "is_found"), [(600, 1250, False), (100, 1250, True), (0, 950, True)]
)
def test_a_round_trip_of_a_long_network_is_no_overflow(latency_ms: float, connect_ms: float, is_found: bool) -> None:
    answer_ms = 283 + 4 * latency_ms
    block = measured(throughput=11_900 / answer_ms, single_user_ms=answer_ms, connect_ms=[connect_ms])
    cell = cell_of_blocks(server(), block, networks=level(latency_ms))
    assert (found_in(cell, "backlog-overflow") is not None) == is_found


def test_on_a_network_that_loses_packets_slow_connections_prove_nothing() -> None:
    block = measured(throughput=17.5, single_user_ms=683, connect_ms=[1100])
    assert found_in(cell_of_blocks(server(), block, networks=level(100)), "backlog-overflow") is not None
    assert found_in(cell_of_blocks(server(), block, networks=level(100, loss=0.01)), "backlog-overflow") is None

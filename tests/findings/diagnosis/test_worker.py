"""Workers that are killed are told from those that end by themselves."""

from typing import Any

import pytest

from headway.engine.message import Tick

from ..records import START_NS, S, closed, server
from .planted import cell_of, found, names_of, ruled_out

WORKERS: dict[str, Any] = {
    "model": "prefork",
    "steps": "blocking",
    "steps_run_on": "server-thread",
    "processes": 12,
    "client_pool": "none",
    "database_pool": "none",
}
SERVER = server("workers", worker_timeout=2 * S, **WORKERS)


def _ticks(*failed_at_s: float) -> tuple[Tick, ...]:
    """One tick a second; some with a request that broke."""
    return tuple(
        Tick(at_ns=START_NS + second * S, phase="window", answered=40, failed=0, sent=40, dropped=0, in_flight=12,
             p50_ns=None, p99_ns=None, by_failure={"reset": 1} if second in failed_at_s else {}, hdr_base64="")
        for second in range(1, 14)
    )  # fmt: skip


def _ended(*at_s: float) -> tuple[int, ...]:
    return tuple(START_NS + round(seconds * S) for seconds in at_s)


def test_workers_that_a_master_kills_are_named_with_their_timeout() -> None:
    cell = cell_of(SERVER, blocks=1, throughput=30, response_ms=[400], workers_ended_ns=_ended(2.4, 5.1, 7.9, 11),
                   ticks=_ticks(2, 5, 8, 11), by_failure={"reset": 4})  # fmt: skip
    assert names_of(cell)[0] == "worker-killed"
    evidence = cell.diagnoses[0].evidence
    assert "4 processes of the server ended under load, 2.4 s, 5.1 s and 7.9 s into it and 1 more later" in evidence
    assert "requests failed (4 reset)" in evidence
    assert "silent for 2.00 s, and 4 of them ended at a multiple of that" in evidence
    assert "now 2.00 s" in cell.diagnoses[0].remedy
    assert "users" not in " ".join(names_of(cell))


def test_that_requests_failed_with_them_is_said_only_where_it_was_seen() -> None:
    ended: dict[str, Any] = {"throughput": 30, "response_ms": [400], "workers_ended_ns": _ended(2.4, 5.1)}
    broken: dict[str, Any] = {"by_failure": {"reset": 4}}
    both = found(cell_of(SERVER, blocks=1, ticks=_ticks(2, 5), **ended, **broken), "worker-killed").evidence
    one = found(cell_of(SERVER, blocks=1, ticks=_ticks(5), **ended, **broken), "worker-killed").evidence
    later = found(cell_of(SERVER, blocks=1, ticks=_ticks(11), **ended, **broken), "worker-killed").evidence
    untold = found(cell_of(SERVER, blocks=1, ticks=(), **ended, **broken), "worker-killed").evidence
    assert "; with them requests failed (4 reset)" in both
    assert "; with 1 of them requests failed (4 reset)" in one
    for evidence in (later, untold):
        assert "none was seen to fail at these moments (4 reset)" in evidence
        assert "2 of them ended at a multiple of that" in evidence


def test_a_worker_that_crashes_is_named_without_a_timeout() -> None:
    cell = cell_of(server("workers", **WORKERS), blocks=1, throughput=42, workers_ended_ns=_ended(6.2),
                   ticks=_ticks(6), by_failure={"closed-early": 1})  # fmt: skip
    assert "a process of the server ended under load, 6.2 s into it" in found(cell, "worker-killed").evidence
    assert "timeout" not in found(cell, "worker-killed").evidence
    assert "log" in found(cell, "worker-killed").remedy


@pytest.mark.parametrize(
    ("by_failure", "failed_at_s"),
    [
        ({}, ()),  # it ended between two requests, as workers do after so many of them
        ({"reset": 1}, (12,)),  # something else broke, long after
        ({"response-timeout": 3}, (6,)),
    ],
)
def test_a_worker_that_ends_and_breaks_nothing_is_no_fault(by_failure: dict[str, int], failed_at_s: Any) -> None:
    cell = cell_of(server("workers", **WORKERS), blocks=1, throughput=42, workers_ended_ns=_ended(6.2),
                   ticks=_ticks(*failed_at_s), by_failure=by_failure)  # fmt: skip
    assert "broke no request" in ruled_out(cell, "worker-killed").evidence


def test_where_no_process_ended_that_is_said() -> None:
    cell = cell_of(server(), closed())
    assert ruled_out(cell, "worker-killed").evidence == "no process of the server ended under load"


def test_killed_workers_are_named_although_nobody_was_answered() -> None:
    cell = cell_of(SERVER, blocks=1, throughput=None, workers_ended_ns=_ended(2.4, 5.1), ticks=_ticks(2, 5),
                   by_failure={"reset": 8})  # fmt: skip
    assert cell.outcome == "invalid"
    assert [each.name for each in cell.diagnoses] == ["worker-killed"]

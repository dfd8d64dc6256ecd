"""Workers that are killed are told from those that end by themselves."""

from typing import Any

import pytest

from headway.engine.message import Tick

from ..records import START_NS, S, closed, distribution, server
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


@pytest.mark.parametrize(("late_ms", "retried", "told"), [(2500, 12, True), (900, 12, False), (2500, 0, False)])
def test_requests_that_a_killed_worker_had_are_told_though_they_were_sent_again(
    late_ms: float, retried: int, told: bool
) -> None:
    # They broke over kept connections, so that the engine sent them again: no failure is counted. A worker that ends
    # between two requests has kept connections as well, but what finds them closed has not waited.
    cell = cell_of(SERVER, blocks=1, throughput=30, response_ms=[400] * 20 + [late_ms], retried=retried,
                   service=distribution([400]), workers_ended_ns=_ended(2.4, 5.1), ticks=_ticks())  # fmt: skip
    if told:
        evidence = found(cell, "worker-killed").evidence
        assert "with them requests broke (12 sent again, up to 2.1 s later)" in evidence
    else:
        assert "broke no request" in ruled_out(cell, "worker-killed").evidence

"""Workers that are killed are told from those that end by themselves."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from headway.analysis.cell.cell_findings import Cell
from headway.engine.message import Tick
from headway.record.server_observations import ServerProcess, ServerProcesses

from ..records import START_NS, S, closed, server
from .planted import cell_of, found, names_of, ruled_out

WORKERS: dict[str, Any] = {
    "model": "prefork",
    "operations": "sync",
    "operations_run_on": "server-thread",
    "processes": 12,
    "client_pool": "none",
    "database_pool": "none",
}
SERVER = server("workers", worker_timeout=2 * S, **WORKERS)


def _ticks(*failed_at_s: float, name: str = "reset", last_s: int = 13) -> tuple[Tick, ...]:
    """One tick a second; some with a request that broke."""
    return tuple(
        Tick(at_ns=START_NS + second * S, phase="window", answered=40, failed=0, sent=40, dropped=0, in_flight=12,
             p50_ns=None, p99_ns=None, by_failure={name: 1} if second in failed_at_s else {}, hdr_base64="")
        for second in range(1, last_s + 1)
    )  # fmt: skip


def _ended(*at_s: float) -> tuple[int, ...]:
    return tuple(START_NS + round(seconds * S) for seconds in at_s)


def test_workers_that_a_master_kills_are_named_with_their_timeout() -> None:
    cell = cell_of(SERVER, blocks=1, throughput=30, response_ms=[400], workers_ended_ns=_ended(2.4, 5.1, 7.9, 11),
                   ticks=_ticks(2, 5, 8, 11), by_failure={"reset": 4})  # fmt: skip
    assert names_of(cell)[0] == "worker-killed"
    evidence = cell.causes[0].evidence
    assert "4 processes of the server ended under load, 2.4 s, 5.1 s and 7.9 s into it and 1 more later" in evidence
    assert "requests failed (4 reset)" in evidence
    assert evidence.endswith("silent for 2.00 s")  # every moment lies so near to a multiple: that proves nothing
    assert "now 2.00 s" in cell.causes[0].remedy
    assert "users" not in " ".join(names_of(cell))


def test_that_requests_failed_with_them_is_said_only_where_it_was_seen() -> None:
    ended: dict[str, Any] = {"throughput": 30, "response_ms": [400], "workers_ended_ns": _ended(2.4, 5.1)}
    broken: dict[str, Any] = {"by_failure": {"reset": 4}}
    both = found(cell_of(SERVER, blocks=1, ticks=_ticks(2, 5), **ended, **broken), "worker-killed").evidence
    one = found(cell_of(SERVER, blocks=1, ticks=_ticks(5), **ended, **broken), "worker-killed").evidence
    untold = found(cell_of(SERVER, blocks=1, ticks=(), **ended, **broken), "worker-killed").evidence
    later = ruled_out(cell_of(SERVER, blocks=1, ticks=_ticks(11), **ended, **broken), "worker-killed").evidence
    errors = cell_of(SERVER, blocks=1, ticks=(), **ended, by_failure={"bad-status": 4})
    assert "; with them requests failed (4 reset)" in both
    assert "; with 1 of them requests failed (4 reset)" in one
    assert "none was seen to fail at these moments (4 reset)" in untold
    assert "requests failed (4 reset), but at these moments no more than at others" in later
    assert "no more than at others" in ruled_out(errors, "worker-killed").evidence  # which a program gives by itself


@pytest.mark.parametrize(("is_worker", "is_found"), [(True, True), (False, False)])
def test_a_program_that_a_request_has_run_is_no_worker(is_worker: bool, is_found: bool) -> None:
    lives = ServerProcess(pid=11, parent=10, began_ns=START_NS - S, connections=6)
    ends = lives.model_copy(update={"pid": 12, "ended_ns": START_NS + 6 * S + S // 4 if is_worker else None})
    observed = ServerProcesses(began_ns=START_NS, ended_ns=START_NS + 13 * S, processes=(lives, ends))
    cell = cell_of(server("workers", **WORKERS), blocks=1, throughput=42, workers_ended_ns=_ended(6.2), ticks=_ticks(6),
                   by_failure={"closed-early": 1}, server_processes=observed)  # fmt: skip
    assert ("worker-killed" in names_of(cell)) == is_found


def _loaded(ended_s: Sequence[float], failed_at_s: Iterable[float], *, timeout_s: float = 30, of: int = 400) -> Cell:
    """A load of 400 s with errors (500) at these seconds."""
    failed = tuple(failed_at_s)
    ticks = _ticks(*failed, name="bad-status", last_s=of)
    about = server("workers", worker_timeout=round(timeout_s * S), **WORKERS)
    return cell_of(about, blocks=1, throughput=42, window_s=of - 1.5, workers_ended_ns=_ended(*ended_s), ticks=ticks,
                   by_failure={"bad-status": len(failed)})  # fmt: skip


ALWAYS = range(1, 401)
RECYCLED_S = (24, 55, 83, 110, 141, 170, 205, 232, 260, 290, 318, 352, 384)
"""Each after about as many requests: none, one or two of them a timeout of 30 s after another."""


@pytest.mark.parametrize(
    ("ended_s", "failed_at_s"),
    [
        (RECYCLED_S, ALWAYS),  # at each end, and at every other moment
        (RECYCLED_S, range(1, 401, 4)),
        (RECYCLED_S, range(1, 401, 40)),
        ((372.0, 380.0, 388.0), ALWAYS),  # beyond 360 s nothing but 12 multiples of what a master may take later
    ],
)
def test_workers_that_are_recycled_are_not_killed_though_the_program_gives_errors(
    ended_s: Sequence[float], failed_at_s: Iterable[float]
) -> None:
    cell = _loaded(ended_s, failed_at_s)
    assert "at these moments no more than at others" in ruled_out(cell, "worker-killed").evidence


def test_a_timeout_explains_ends_at_its_own_time_alone() -> None:
    timely = found(_loaded((31, 62.5, 94), ALWAYS), "worker-killed").evidence
    assert "at 3 of 3 moments that was how long after the load began, or another end" in timely
    ruled_out(_loaded((40, 50), ALWAYS, of=100), "worker-killed")
    ruled_out(_loaded((31,), ALWAYS, of=100), "worker-killed")  # one moment may be anything
    ruled_out(_loaded((31, 31.2, 31.4, 32), ALWAYS, of=100), "worker-killed")  # and this is one: all were told to
    ruled_out(_loaded((31, 62.5, 94), ()), "worker-killed")  # timely, and nothing failed
    ruled_out(_loaded((31, 62.5, 94), (200, 300)), "worker-killed")  # nor at any of these moments
    ruled_out(_loaded((2.4, 5.1, 7.9, 11), ALWAYS, timeout_s=2, of=13), "worker-killed")  # any moment suits 2 s
    ruled_out(_loaded((2.4, 5.1, 7.9, 11), ALWAYS, timeout_s=2), "worker-killed")


def test_failures_at_the_ends_and_seldom_elsewhere_are_of_the_ends() -> None:
    cell = _loaded((40, 95, 170), (40, 95, 170, 300))
    evidence = found(cell, "worker-killed").evidence
    assert "with them requests failed" in evidence
    assert "moments" not in evidence


def test_a_worker_that_crashes_is_named_without_a_timeout() -> None:
    cell = cell_of(server("workers", **WORKERS), blocks=1, throughput=42, workers_ended_ns=_ended(6.2),
                   ticks=_ticks(6), by_failure={"closed-early": 1})  # fmt: skip
    assert "a process of the server ended under load, 6.2 s into it" in found(cell, "worker-killed").evidence
    assert "timeout" not in found(cell, "worker-killed").evidence
    assert "log" in found(cell, "worker-killed").remedy


@pytest.mark.parametrize(
    ("by_failure", "failed_at_s", "said"),
    [
        ({}, (), "broke no request"),  # it ended between two requests, as workers do after so many of them
        ({"reset": 1}, (12,), "at these moments no more than at others"),  # something else broke, long after
        ({"response-timeout": 3}, (6,), "broke no request"),
    ],
)
def test_a_worker_that_ends_and_breaks_nothing_is_no_fault(
    by_failure: dict[str, int], failed_at_s: Any, said: str
) -> None:
    cell = cell_of(server("workers", **WORKERS), blocks=1, throughput=42, workers_ended_ns=_ended(6.2),
                   ticks=_ticks(*failed_at_s), by_failure=by_failure)  # fmt: skip
    assert said in ruled_out(cell, "worker-killed").evidence


def test_where_no_process_ended_that_is_said() -> None:
    cell = cell_of(server(), closed())
    assert ruled_out(cell, "worker-killed").evidence == "no worker process of the server ended under load"


def test_killed_workers_are_named_although_nobody_was_answered() -> None:
    cell = cell_of(SERVER, blocks=1, throughput=None, workers_ended_ns=_ended(2.4, 5.1), ticks=_ticks(2, 5),
                   by_failure={"reset": 8})  # fmt: skip
    assert cell.outcome == "invalid"
    assert [each.name for each in cell.causes] == ["worker-killed"]


def test_a_worker_that_ends_again_and_again_breaks_connections_at_every_moment() -> None:
    crashing = _ended(*(0.5 + number for number in range(12)))
    about: dict[str, Any] = {"throughput": 30, "response_ms": [400], "workers_ended_ns": crashing}
    broken = cell_of(SERVER, blocks=1, ticks=_ticks(*range(1, 14)), by_failure={"reset": 13}, **about)
    assert names_of(broken)[0] == "worker-killed"

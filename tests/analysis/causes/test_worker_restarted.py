"""Restarts of known cost: named where responses are missing with the workers, and never where they are not."""

from collections.abc import Sequence

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.case import Case
from headway.analysis.causes.diagnosis import diagnose_without_rate
from headway.analysis.causes.worker_restarted import costs_most, new_ones_compute, with_line_of_limit
from headway.analysis.cell.cell_findings import Cell, CheckCause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.engine.message import Tick
from headway.errors import ENDED_UNDER_LOAD
from headway.record.probe import Ending, Probe
from headway.record.record import Failed
from headway.record.server_observations import ServerProcess, ServerProcesses

from ..records import START_NS, S, closed, measured, server
from ..validity.planted import block_of
from .planted import cell_of, found, ruled_out

WINDOW_S = 10
BEGAN_NS = START_NS + 3 * S // 2
TICK_NS = S // 4
WORKERS = server("workers", processes=2)


def at(seconds: float) -> int:
    return BEGAN_NS + round(seconds * S)


def worker(pid: int, began_s: float, ready_s: float | None, ended_s: float | None) -> ServerProcess:
    return ServerProcess(
        pid=pid, parent=10, began_ns=at(began_s), ready_ns=None if ready_s is None else at(ready_s),
        ended_ns=None if ended_s is None else at(ended_s), looks=20, connections=6, undecided=6, segments=200,
    )  # fmt: skip


def ticks(per_s: Sequence[float], failed_at_s: float | None) -> tuple[Tick, ...]:
    """One each quarter of a second, with such rates."""
    return tuple(
        Tick(at_ns=BEGAN_NS + number * TICK_NS, phase="window", answered=round(rate * TICK_NS / S), failed=0, sent=1,
             dropped=0, in_flight=12, p50_ns=None, p99_ns=None,
             by_failure={"reset": 6} if failed_at_s == number / 4 else {}, hdr_base64="")
        for number, rate in enumerate(per_s)
    )  # fmt: skip


def restarted(
    rates: Sequence[float], *workers: ServerProcess, failed_at_s: float | None = None, probe: Probe | None = None
) -> Cell:
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=at(WINDOW_S), processes=workers)
    return cell_of(
        WORKERS, blocks=1, throughput=sum(rates) / len(rates), window_s=WINDOW_S,
        ticks=ticks(rates, failed_at_s), server_processes=seen, by_failure={} if failed_at_s is None else {"reset": 6},
        workers_ended_ns=tuple(each.ended_ns for each in workers if each.ended_ns is not None), probe=probe,
    )  # fmt: skip


OLD, STEADY = worker(11, -10, 0, 4), worker(12, -10, 0, None)
NEW = worker(13, 4, 6.5, None)
"""One of two workers ends after 4 s, and the one in its place serves after 6.5 s."""


def by_time(full: float, missing: float, since_s: float = 4, until_s: float = 6.5) -> list[float]:
    moments = [number / 4 for number in range(WINDOW_S * 4 + 1)]
    return [missing if since_s < moment <= until_s else full for moment in moments]


def noisy(rates: Sequence[float]) -> list[float]:
    return [rate + (4 if number % 2 else -4) for number, rate in enumerate(rates)]


def test_responses_that_are_missing_with_a_worker_are_its_cost() -> None:
    evidence = found(restarted(noisy(by_time(40, 20)), OLD, STEADY, NEW), "worker-restarted").evidence
    assert "1 worker ended and 1 began; at most 2 served at a time, a new one after 2.50 s" in evidence
    assert "With all of them there 40" in evidence
    assert "fewer (at least" in evidence
    assert "--preload" in found(restarted(noisy(by_time(40, 20)), OLD, STEADY, NEW), "worker-restarted").remedy


@pytest.mark.parametrize(("times", "where"), [(1, "/srv/tidy.py:7"), (0, None)])
@pytest.mark.parametrize("failed_at_s", [None, 4.0], ids=["restarted", "killed"])
def test_a_worker_that_ends_itself_does_so_at_a_line(times: int, where: str | None, failed_at_s: float | None) -> None:
    ending = Ending(file="/srv/tidy.py", line=7, function="tidy", times=times or 1)
    probe = Probe(processes=1, loops=0, endings=(ending,) if times else ())
    cell = restarted(noisy(by_time(40, 20)), OLD, STEADY, NEW, failed_at_s=failed_at_s, probe=probe)
    name = "worker-restarted" if failed_at_s is None else "worker-killed"
    cause = found(cell, name)
    assert ("by the program's own line srv/tidy.py:7" in cause.evidence) is (where is not None)


def test_a_single_worker_that_is_replaced_leaves_a_gap() -> None:
    evidence = found(restarted(noisy(by_time(40, 4)), OLD, NEW), "worker-restarted").evidence
    assert "at most 1 served at a time" in evidence
    assert "With it there" in evidence


def test_one_that_does_not_come_back_costs_all_the_rest() -> None:
    rates = noisy(by_time(40, 20, until_s=WINDOW_S))
    evidence = found(restarted(rates, OLD, STEADY), "worker-restarted").evidence
    assert "1 worker ended and none began" in evidence
    evidence = found(restarted(rates, OLD, STEADY, worker(13, 5, None, None)), "worker-restarted").evidence
    assert "no new one before the end" in evidence


@pytest.mark.parametrize(
    "rates",
    [
        by_time(40, 40),
        noisy(by_time(40, 40)),
        noisy(by_time(40, 44)),  # the other one serves as much
        noisy(by_time(40, 20, 1, 3.5)),  # as long, but at another time
        [40 + 30 * (number % 3 - 1) for number in range(41)],
    ],
)
def test_restarts_that_cost_nothing_are_ruled_out(rates: list[float]) -> None:
    cell = restarted(rates, OLD, STEADY, NEW)
    assert "responses came no slower meanwhile" in ruled_out(cell, "worker-restarted").evidence


def test_workers_that_are_replaced_at_once_cost_nothing() -> None:
    cell = restarted(noisy(by_time(40, 20)), OLD, STEADY, worker(13, 4, 4, None))
    ruled_out(cell, "worker-restarted")


def test_workers_that_break_requests_are_killed() -> None:
    cell = restarted(by_time(40, 20), OLD, STEADY, NEW, failed_at_s=4)
    assert "worker-killed" in {each.name for each in cell.causes}
    assert "worker-restarted" not in {each.name for each in cell.causes}


def test_where_no_worker_ended_that_is_said() -> None:
    cell = restarted(by_time(40, 40), STEADY, worker(11, -10, 0, None))
    assert "no worker of the server ended" in ruled_out(cell, "worker-restarted").evidence


def test_of_an_app_without_a_rate_what_ended_is_named() -> None:
    restarts = found(restarted(noisy(by_time(40, 20)), OLD, STEADY, NEW), "worker-restarted")
    assert [each.name for each in diagnose_without_rate([measured()], [restarts])] == ["worker-restarted"]
    (ended,) = diagnose_without_rate([Failed(stage="load", error=f"{ENDED_UNDER_LOAD}: exit code 3")])
    assert (ended.name, ended.evidence) == ("worker-killed", "the server ended under load: exit code 3")
    assert "log" in ended.remedy
    assert diagnose_without_rate([Failed(stage="server", error="it did not start"), measured()]) == ()


@pytest.mark.parametrize(("waiting", "told"), [(11, True), (1, False)], ids=["before they are accepted", "elsewhere"])
def test_workers_that_are_replaced_all_the_time_are_away(waiting: int, told: bool) -> None:
    """Each lives for half a second and serves in the last moment of it, which no look sees: responses come evenly."""
    lives = [worker(20 + number, number / 2, None, number / 2 + 0.5) for number in range(20)]
    unseen = [each.model_copy(update={"connections": 0, "undecided": 0}) for each in lives]
    rates = [0.5] * (WINDOW_S * 4 + 1)
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=at(WINDOW_S), processes=tuple(unseen))
    made = measured(WORKERS, throughput=0.5, window_s=WINDOW_S, ticks=ticks(rates, None), server_processes=seen)
    queue = tuple(each.model_copy(update={"accept_queue": waiting}) for each in made.samples)
    cell = cell_of(WORKERS, blocks=1, throughput=0.5, window_s=WINDOW_S, ticks=ticks(rates, None),
                   server_processes=seen, samples=queue)  # fmt: skip
    assert ("worker-restarted" in [cause.name for cause in cell.causes]) == told
    if told:
        assert "requests wait to be accepted" in found(cell, "worker-restarted").evidence


LIMIT = "/srv/shop/gunicorn.conf.py:2"


def of_limit(name: str, requests: int, segments: int = 500) -> CheckCause:
    """What a cause becomes where one of two workers has ended, to which `segments` came, and 600 responses came."""
    old = OLD.model_copy(update={"segments": segments})
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=at(WINDOW_S), processes=(old, STEADY, NEW))
    _, block = block_of(measured(throughput=60, window_s=WINDOW_S, server_processes=seen), closed())
    named = CheckCause(name=name, evidence="1 worker ended")
    (found,) = with_line_of_limit([named], [block], requests, LIMIT)
    return found


@pytest.mark.parametrize(("requests", "is_named"), [(400, True), (4_000, False), (40, False)])
def test_workers_that_are_to_end_after_so_many_requests(requests: int, is_named: bool) -> None:
    found = of_limit("worker-restarted", requests)
    assert found.where == (LIMIT if is_named else None)
    said = "each served about 600 requests, and is to end after 400 (shop/gunicorn.conf.py:2)"
    assert found.evidence.endswith(said) == is_named


def test_those_that_live_on_have_served_as_well() -> None:
    """600 responses came, and one of three workers ended: each may have served 200."""
    found = of_limit("worker-restarted", 200)
    assert found.where == LIMIT
    assert "for each that ended, and it is to end after 200" in found.evidence


def test_workers_that_end_early_in_the_window_have_served_since_the_load_began() -> None:
    """One ends; of 186 responses 29 came in the window."""
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=at(WINDOW_S), processes=(worker(12, -9, -8, 1), STEADY, NEW))
    outcome = measured(throughput=2.9, warm_up_s=50, window_s=WINDOW_S, server_processes=seen)
    _, block = block_of(outcome, closed())
    (found,) = with_line_of_limit([CheckCause(name="worker-restarted", evidence="1 ended")], [block], 150, LIMIT)
    assert found.where == LIMIT
    assert (
        "at most 186 requests have come since the load began for each that ended, and it is to end after 150"
        in found.evidence
    )


@pytest.mark.parametrize(
    ("segments", "name"), [(380, "worker-restarted"), (150, "worker-killed"), (1, "worker-killed")],
    ids=["about as many", "by far fewer", "unknown, as connections are not kept"],
)  # fmt: skip
def test_a_worker_is_not_killed_if_it_ends_when_it_is_to(segments: int, name: str) -> None:
    """Requests fail with it."""
    found = of_limit("worker-killed", 400, segments)
    assert (found.name, found.where) == (name, LIMIT if name == "worker-restarted" else None)


@pytest.mark.parametrize(("missing", "most"), [(2, True), (25, False)])
def test_most_responses_are_missing_where_workers_are_hardly_ever_there(missing: float, most: bool) -> None:
    """One of two is away from the second second on, and serves again for the last half."""
    rates = noisy(by_time(40, missing, since_s=1, until_s=9.5))
    new = worker(13, 1, 9.5, None)
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=at(WINDOW_S), processes=(worker(12, -9, -8, 1), STEADY, new))
    rate = sum(rates) / len(rates)
    of = measured(WORKERS, throughput=rate, window_s=WINDOW_S, ticks=ticks(rates, None), server_processes=seen)
    _, block = block_of(of, closed())
    assert costs_most(Case(MeasuredCell(block.subject, [block]))) == most


@pytest.mark.parametrize(
    ("new_cpu_s", "requests_compute_ms", "new_ones"),
    [(8, 2, True), (8, 6, False), (5, 2, False), (0, 0, False)],
    ids=["most of it", "requests may compute there", "others have most", "nothing"],
)
def test_new_workers_have_most_of_the_processor(new_cpu_s: float, requests_compute_ms: float, new_ones: bool) -> None:
    """60 responses a second use 1.2 cores for ten seconds; in the budget 20 ms of CPU time are one core."""
    new = NEW.model_copy(update={"cpu_ns": round(new_cpu_s * S)})
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=at(WINDOW_S), processes=(OLD, STEADY, new))
    of = measured(WORKERS, throughput=60, window_s=WINDOW_S, server_processes=seen, cpu_ms_per_request=20)
    _, block = block_of(of, closed())
    case = Case(MeasuredCell(block.subject, [block]))
    computes = budget(row("cpu", 2, requests_compute_ms)).model_copy(update={"background": ()})
    assert new_ones_compute(case, computes) == new_ones
    assert not new_ones_compute(case, None)

"""Pauses between tries, and sleeps that are none."""

from typing import Any

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Callers, CallKind, Calls, Probe
from headway.record.standings import Place, Standings

from ..records import S, alone, closed, measured
from ..validity.planted import block_of

STEADY = Place(file="/srv/shop/steady.py", line=14, function="handler")


@pytest.mark.parametrize(
    ("alone_ms", "called_ms", "leads", "found"),
    [
        (0, 853, True, "calls-grow"),
        (400, 853, True, "slow-peer"),  # a single user's requests sleep as well
        (0, 9, True, "paced-by-timer"),  # the call takes no longer: it waits until something is free
        (0, 853, False, "slow-peer"),
    ],
)
def test_a_function_that_sleeps_only_under_load_tries_its_call_again(
    alone_ms: float, called_ms: float, leads: bool, found: str
) -> None:
    leading = STEADY if leads else STEADY.model_copy(update={"file": "/srv/shop/other.py"})
    callers = Callers(file="/srv/shop/engine.py", line=24, function="price", chain=(leading,), times=20)
    _, block = block_of(measured(probe=Probe(processes=1, loops=1, callers=(callers,))), closed())
    pause = row("timer", alone_ms, 587, grows=True, line=18, waits_for="asyncio.sleep", file="/srv/shop/steady.py")
    call = row("io", 8.6, called_ms, grows=called_ms > 100, line=24, waits_for="127.0.0.1:23130",
               file="/srv/shop/engine.py")  # fmt: skip
    of = budget(pause, call).model_copy(update={"background": ()})
    assert [name for name, _ in causes_by_place(Case(MeasuredCell(block.subject, [block])), of)] == [found]


def counted(kind: CallKind, times: int, failed: int, error: str = "") -> Case:
    """A server at 100/s, with so many calls by which a function is led to; a single user's five requests made five."""
    place: Any = {"file": "/srv/shop/engine.py", "line": 24, "function": "price", "kind": kind}
    single, loaded = (
        Calls(
            **place,
            times=each,
            total_ns=each * 5_000_000,
            longest_ns=S,
            most_at_once=1,
            failed=failing,
            error=error if failing else "",
        )
        for each, failing in ((5, 0), (times, failed))
    )
    callers = Callers(file="/srv/shop/engine.py", line=24, function="price", chain=(STEADY,), times=20)
    looks = Standings(looks=100, seconds=10)
    outcome = measured(
        throughput=100, single_user=alone(100),
        probe=Probe(processes=1, loops=1, callers=(callers,), calls=(loaded,), standings=looks),
        single_user_probe=Probe(processes=1, loops=1, calls=(single,), standings=looks),
    )  # fmt: skip
    _, block = block_of(outcome, closed())
    return Case(MeasuredCell(block.subject, [block]))


def named(case: Case, alone_ms: float, call_ms: float) -> list[str]:
    pause = row("timer", alone_ms, 900, grows=True, line=18, waits_for="asyncio.sleep", file="/srv/shop/steady.py")
    call = row("io", 5, call_ms, grows=call_ms > 50, line=24, waits_for="127.0.0.1:23130", file="/srv/shop/engine.py")
    return [name for name, _ in causes_by_place(case, budget(pause, call).model_copy(update={"background": ()}))]


@pytest.mark.parametrize(
    ("kind", "failed", "alone_ms", "name"),
    [
        ("http", 0, 0, "calls-grow"),
        ("http", 0, 400, "paced-by-timer"),  # a single user's requests sleep as well
        ("redis", 0, 0, "paced-by-timer"),  # it looks again whether it may go on
        ("redis", 1500, 0, "calls-grow"),
    ],
)
def test_a_pause_between_more_calls_that_are_refused_is_no_limit(
    kind: CallKind, failed: int, alone_ms: float, name: str
) -> None:
    """A library sleeps at the line that leads to the call, which a peer refuses at once under load."""
    assert named(counted(kind, 3000, failed), alone_ms, 15) == [name]


@pytest.mark.parametrize(("times", "name"), [(1000, "paced-by-timer"), (3000, "calls-grow")])
def test_who_makes_no_more_calls_tries_none_again(times: int, name: str) -> None:
    """A throttle sleeps before the call, of which each request makes one, and the peer is slower besides."""
    assert named(counted("http", times, 0), 0, 120) == [name]


@pytest.mark.parametrize(
    ("kind", "failed", "error", "name"),
    [
        ("pool", 1500, "PoolError: connection pool exhausted", "db-pool-full"),
        ("redis", 1500, "ConnectionError: Too many connections", "client-pool-full"),
        ("pool", 100, "PoolError: connection pool exhausted", "paced-by-timer"),
        ("redis", 1500, "ResponseError: BUSY", "calls-grow"),
    ],
)
def test_a_try_that_a_pool_refuses_waits_for_the_pool(kind: CallKind, failed: int, error: str, name: str) -> None:
    """It sleeps where all connections are in use, as a pool says at once."""
    assert named(counted(kind, 3000, failed, error), 0, 15) == [name]

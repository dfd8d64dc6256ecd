"""Processes of an app that its gateway asks: one has most of the requests, or all have as many."""

from collections.abc import Sequence

import pytest
from tests.report.budget_samples import row

from headway.analysis.causes.diagnosis import diagnose_without_rate
from headway.record.probe import Probe
from headway.record.standings import OWN_PROCESS, OWN_SERVER, AskedProcess, Standing, Standings

from ..records import measured
from .by_place import WORK, case_of, named

ADDRESS = "/run/rota-0.sock"


def processes(sent: Sequence[float], inside: Sequence[float], programs: Sequence[int]) -> tuple[AskedProcess, ...]:
    return tuple(
        AskedProcess(addresses=(f"/run/rota-{number}.sock",), program=program, inside=its, sent=of_all)
        for number, (of_all, its, program) in enumerate(zip(sent, inside, programs, strict=True))
    )


@pytest.mark.parametrize(
    ("sent", "inside", "programs", "names"),
    [
        ((16, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), ["workers-uneven"]),
        ((14, 1, 1, 0), (2, 1, 1, 0), (0, 0, 0, 0), ["workers-uneven"]),
        ((4, 4, 4, 4), (2, 2, 2, 2), (0, 0, 0, 0), []),
        ((6, 3, 4, 3), (2, 1, 2, 1), (0, 0, 0, 0), []),
        ((13, 1, 1, 1), (1, 1, 1, 1), (0, 0, 0, 0), []),
        ((16, 0, 0, 0), (2, 0, 0, 0), (0, 1, 2, 3), []),
        ((16,), (2,), (0,), []),
    ],
    ids=["one has all", "one has most", "as many", "by chance", "all are busy", "other programs", "only one"],
)
def test_uneven_processes_are_named_and_none_is_a_slow_peer(
    sent: Sequence[float], inside: Sequence[float], programs: Sequence[int], names: list[str]
) -> None:
    """Requests wait 3 ms at the line that asks with a single user, and 460 ms under load."""
    standings = Standings(looks=100, seconds=10, asked=processes(sent, inside, programs))
    case = case_of(measured(throughput=30, probe=Probe(processes=5, loops=1, standings=standings)))
    waits = row("io", 3, 460, grows=True, line=30, waits_for=f"{OWN_PROCESS}{ADDRESS}")
    assert named(waits, WORK, case=case) == names


@pytest.mark.parametrize(
    ("before_ms", "asks_ms", "names"),
    [(300, 690, ["pool-deadlock"]), (0, 990, []), (300, 460, [])],
    ids=["all places ask", "nobody waits to be taken in", "some places work"],
)
def test_a_server_whose_places_wait_for_itself_is_a_deadlock(
    before_ms: float, asks_ms: float, names: list[str]
) -> None:
    """Fifty users at 50 requests a second: 20 ms are one request."""
    before = row("before", 0, before_ms, grows=before_ms > 0)
    asks = row("io", 10, asks_ms, grows=True, line=17, waits_for=OWN_SERVER)
    work = row("io", 10, 1000 - before_ms - asks_ms, line=15, waits_for="127.0.0.1:9000")
    assert named(before, asks, work) == names


@pytest.mark.parametrize(
    ("calling", "working", "is_deadlock"), [(11.9, 0.1, True), (6, 6, False), (0, 12, False)],
    ids=["nearly all call it", "half of them work", "none calls it"],
)  # fmt: skip
def test_a_server_that_calls_itself_and_has_no_rate_is_a_deadlock(
    calling: float, working: float, is_deadlock: bool
) -> None:
    places = tuple(
        Standing(of="request", kind="io", waits_for=waits_for, file="/srv/orders/api.py", line=line, function="get",
                 mean=mean, most=12, longest_ns=1)
        for line, waits_for, mean in ((29, OWN_SERVER, calling), (10, "127.0.0.1:9000", working))
        if mean
    )  # fmt: skip
    probe = Probe(processes=1, loops=0, standings=Standings(looks=100, seconds=6, places=places))
    found = diagnose_without_rate([measured(throughput=0.2, probe=probe)])
    assert [(each.name, each.where) for each in found if each.name == "pool-deadlock"] == (
        [("pool-deadlock", "/srv/orders/api.py:29")] if is_deadlock else []
    )
    assert not is_deadlock or "11.9 of the 12 requests that the server has taken in wait" in found[0].evidence

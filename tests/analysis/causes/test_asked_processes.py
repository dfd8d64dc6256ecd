"""Processes of an app that its gateway asks: one has most of the requests, or all have as many."""

from collections.abc import Sequence

import pytest
from tests.report.budget_samples import row

from headway.record.probe import Probe
from headway.record.standings import OWN_PROCESS, OWN_SERVER, AskedProcess, Standings

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

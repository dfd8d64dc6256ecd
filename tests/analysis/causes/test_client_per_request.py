"""Clients and TLS contexts that each request makes, by where the probe saw requests compute."""

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.client_per_request import CLIENT_PER_REQUEST
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Held, LoopLag, Probe
from headway.record.standings import Standing, Standings

from ..records import S, closed, measured
from ..validity.planted import block_of

CONTEXT = "makes a TLS context"
WAITS = row("runnable", 10, 900, grows=True, in_service=4)


def computing(line: int, mean: float, makes: str = "") -> Standing:
    return Standing(
        of="request", kind="cpu", waits_for=makes, file="/srv/main.py", line=line, function="buy", mean=mean, most=1,
        longest_ns=0,
    )  # fmt: skip


def case(*places: Standing, held_at: int | None = None) -> Case:
    standings = Standings(looks=100, seconds=6, places=places)
    held = Held(file="/srv/main.py", line=held_at or 1, function="buy", times=200, longest_ns=S // 4,
                total_ns=round(5.7 * S))  # fmt: skip
    probe = Probe(processes=1, loops=1, lag=LoopLag(turns=300), held=(held,) if held_at else (), standings=standings)
    _, block = block_of(measured(window_s=6, probe=probe), closed())
    return Case(MeasuredCell(block.subject, [block]))


def names(of: Case) -> list[tuple[str, str | None]]:
    table = budget(WAITS).model_copy(update={"background": ()})
    return [(name, found.where) for name, found in causes_by_place(of, table)]


def test_a_loop_that_is_blocked_where_a_context_is_made() -> None:
    made = computing(12, 0.8, CONTEXT), computing(40, 0.1)
    assert names(case(*made, held_at=12)) == [("client-per-request", "/srv/main.py:12")]


@pytest.mark.parametrize(
    ("made", "held_at"), [(0.8, 30), (0.2, 12), (0.0, 12)], ids=["elsewhere", "the smaller part", "none"]
)
def test_a_loop_that_is_blocked_by_something_else(made: float, held_at: int) -> None:
    found = case(computing(12, made, CONTEXT), computing(held_at, 0.5), held_at=held_at)
    assert names(found) == [("loop-blocked", f"/srv/main.py:{held_at}")]


@pytest.mark.parametrize(("mean", "found"), [(0.5, True), (0.05, False)])
def test_of_a_single_user_it_is_reported_where_it_takes_a_tenth_of_the_response(mean: float, found: bool) -> None:
    """20 requests in 2 s, 100 ms each."""
    standings = Standings(looks=100, seconds=2, places=(computing(12, mean, CONTEXT), computing(14, 0.3)))
    probe = Probe(processes=1, loops=1, standings=standings)
    assert CLIENT_PER_REQUEST.detect_in_request is not None
    shown = CLIENT_PER_REQUEST.detect_in_request(SingleUserCase("GET /buy", probe, 20, 100))
    assert [each.where for each in shown] == (["/srv/main.py:12"] if found else [])
    if found:
        assert "makes a TLS context at srv/main.py:12 (in buy): 50.0 ms of its 100 ms" in shown[0].evidence

"""Messages in small parts: by the connections on which the kernel keeps some back, and the line of the second part."""

from collections.abc import Mapping, Sequence

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.budget_findings import BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe, SecondWrites
from headway.record.server_observations import PeerConnections, ServerSockets

from ..records import closed, measured
from ..validity.planted import block_of

RATE_PER_S = 100.0
PEER, CLIENT = "127.0.0.1:9000", "127.0.0.1:50122"
ASKED = row("io", 40, 41, line=18, waits_for=PEER)
"""A request that asks a peer takes 41 ms, nearly all of it there."""


def names(
    held_ms: Mapping[str, float], *lines: SecondWrites, outside_ms: float = 1, rows: Sequence[BudgetRow] = (ASKED,)
) -> list[tuple[str, str | None]]:
    """The causes where each request is kept back for so long on connections to these peers ("": to the client)."""
    held = {peer: ms / 1e3 * RATE_PER_S for peer, ms in held_ms.items()}
    peers = [PeerConnections(peer=peer, least=1, mean=9, most=9, busy=count, undecided=0, held_back=count)
             for peer, count in held.items() if peer]  # fmt: skip
    probe = Probe(processes=1, loops=0, second_writes=lines)
    sockets = ServerSockets(peers=tuple(peers), held_back=held.get("", 0.0))
    _, block = block_of(measured(throughput=RATE_PER_S, probe=probe, sockets=sockets), closed())
    table = budget(*rows, unaccounted_ms=outside_ms).model_copy(update={"background": ()})
    found = causes_by_place(Case(MeasuredCell(block.subject, [block])), table)
    return [(name, detection.where) for name, detection in found]


def second(line: int, times: int, peer: str = PEER) -> SecondWrites:
    return SecondWrites(file="/srv/main.py", line=line, function="do_GET", peer=peer, times=times)


def test_responses_are_kept_back_at_the_line_that_writes_the_second_part() -> None:
    rows = [row("cpu", 1, 1.2)]
    lines = second(30, 99, CLIENT), second(19, 60, CLIENT), second(19, 60, "127.0.0.1:50124")
    assert names({"": 40}, *lines, outside_ms=41, rows=rows) == [("small-writes", "/srv/main.py:19")]


@pytest.mark.parametrize("held_ms", [22, 40, 82], ids=["most of it", "all of it", "twice"])
def test_a_peer_that_is_written_to_in_parts(held_ms: float) -> None:
    rows = [row("io", 0.5, 2 * held_ms - 4, grows=True, line=18, waits_for=PEER)]
    assert names({PEER: held_ms}, second(14, 300), rows=rows) == [("small-writes", "/srv/main.py:14")]


@pytest.mark.parametrize(
    ("held_ms", "where"), [({PEER: 40}, "/srv/main.py:14"), ({"": 40, PEER: 0}, "/srv/main.py:19")]
)
def test_a_line_that_writes_to_somebody_else_is_not_to_blame(held_ms: dict[str, float], where: str) -> None:
    lines = second(14, 100), second(19, 200, CLIENT)
    assert names(held_ms, *lines) == [("small-writes", where)]


@pytest.mark.parametrize("held_ms", [{}, {PEER: 0}, {PEER: 20}, {"": 12, PEER: 12}])
def test_what_is_kept_back_for_less_than_most_of_a_request_is_no_cause(held_ms: dict[str, float]) -> None:
    assert names(held_ms, second(14, 300)) == []


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (row("executor", 0, 2_900, grows=True), True),
        (row("future", 19, 1_400, grows=True, line=39), False),
        (row("timer", 300, 300, line=39), False),
    ],
    ids=["they queue for a thread to do it in", "they wait elsewhere for longer", "it is a small part"],
)
def test_it_has_to_be_most_of_what_a_request_does_once_it_has_its_turn(other: BudgetRow, said: bool) -> None:
    found = names({PEER: 40}, second(14, 300), rows=[other, ASKED])
    assert (("small-writes", "/srv/main.py:14") in found) is said


def test_a_response_that_is_kept_back_holds_up_no_other_request() -> None:
    blocked = row("before", 0, 1_250, grows=True)
    found = names({"": 40}, second(14, 300), rows=[blocked, row("cpu", 1, 2)])
    assert "small-writes" not in [name for name, _ in found]


def test_where_a_library_writes_there_is_no_line() -> None:
    assert names({PEER: 40}) == [("small-writes", None)]


def test_the_kernel_s_looks_may_be_missing() -> None:
    _, block = block_of(measured(throughput=RATE_PER_S, probe=Probe(processes=1, loops=0)), closed())
    table = budget(ASKED, unaccounted_ms=1).model_copy(update={"background": ()})
    assert causes_by_place(Case(MeasuredCell(block.subject, [block])), table) == []

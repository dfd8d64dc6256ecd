"""Messages that a loop sends one after another in a protocol that the probe does not know."""

import pytest

from headway.analysis.causes.case import Case
from headway.analysis.causes.repeated_messages import may_repeat_messages, repeated_messages
from headway.record.probe import Callers, Calls, Probe
from headway.record.server_observations import PeerConnections, ServerSockets
from headway.record.standings import Place, Standing, Standings

from ..records import MS, alone, measured
from .by_place import case_of

PEER = "127.0.0.1:11211"
ASKS = Place(file="/srv/shop/stock.py", line=10, function="stock_of")
LOOP = Place(file="/srv/shop/stock.py", line=14, function="stock")


def asking(
    messages: float,
    wait_ms: float = 80,
    opened: int = 0,
    loops: tuple[Place, ...] = (LOOP,),
    chained: tuple[Place, ...] = (),
    elsewhere_ms: float = 0,
    calls: tuple[Calls, ...] = (),
) -> Case:
    """A single user's five requests, of 100 ms, which send this number of messages each, and wait for this long."""
    at = Standing(**ASKS.model_dump(), of="request", kind="io", waits_for=PEER, mean=wait_ms / 100, most=1,
                  longest_ns=0)  # fmt: skip
    elsewhere = at.model_copy(update={"line": 30, "mean": elsewhere_ms / 100})
    seen = Standings(looks=200, seconds=0.5, places=(at, elsewhere) if elsewhere_ms else (at,))
    way = Callers(**ASKS.model_dump(), chain=(LOOP,), times=20)
    sent = PeerConnections(peer=PEER, least=1, mean=1, most=1, busy=0.8, undecided=0, segments_in=round(5 * messages),
                           segments_out=round(5 * messages), opened=opened)  # fmt: skip
    probe = Probe(processes=1, loops=0, calls=calls, callers=(way,), repeated=loops, chained=chained, standings=seen)
    return case_of(measured(
        single_user=alone(100), single_user_probe=probe, single_user_os_standings=seen,
        single_user_sockets=ServerSockets(peers=(sent,), seconds=0.5),
    ))  # fmt: skip


def test_a_loop_that_sends_eight_messages_makes_eight_calls() -> None:
    found = repeated_messages(asking(8))
    assert found is not None
    assert found.where == "/srv/shop/stock.py:14"
    assert found.share == pytest.approx(0.8)
    assert found.evidence == (
        "shop/stock.py:14 (in stock) is in a loop: a request sends 8 messages to 127.0.0.1:11211 one after another, "
        "and waits for the responses for 80.0 ms of its 100 ms"
    )


@pytest.mark.parametrize(
    "case",
    [
        asking(2),
        asking(8, wait_ms=5),
        asking(8, loops=()),
        asking(8, chained=(ASKS,)),
        asking(8, calls=(Calls(**ASKS.model_dump(), kind="http", times=40, total_ns=400 * MS, longest_ns=10 * MS,
                               most_at_once=1),)),
    ],
    ids=["two", "short", "no loop", "each needs the one before", "of a known protocol"],
)  # fmt: skip
def test_what_is_not_again_and_again_is_neither_a_cause_nor_a_possible_one(case: Case) -> None:
    assert repeated_messages(case) is None
    assert not may_repeat_messages(case)


@pytest.mark.parametrize(("wait_ms", "may"), [(80, True), (20, False)])
def test_messages_that_nobody_has_counted_may_be_many(wait_ms: float, may: bool) -> None:
    """Those on connections that were opened meanwhile are unknown, and which of them a line sends that is not alone."""
    for case in (asking(8, wait_ms, opened=5), asking(8, wait_ms, elsewhere_ms=20)):
        assert repeated_messages(case) is None
        assert may_repeat_messages(case) == may

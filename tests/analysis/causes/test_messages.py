"""A peer that is sent more messages for each request, in a protocol that the probe does not know."""

import pytest
from tests.report.budget_samples import row

from headway.record.probe import Probe
from headway.record.server_observations import PeerConnections, ServerSockets
from headway.record.standings import Standing, Standings

from ..records import S, measured
from .by_place import WORK, case_of, named


@pytest.mark.parametrize(
    ("alone", "loaded", "opened", "name"),
    [(2, 12, 0, "calls-grow"), (2, 2, 0, "slow-peer"), (2, 3.5, 0, "slow-peer"), (2, 12, 300, "slow-peer")],
    ids=["more messages", "as many", "more, and slower", "new connections"],
)
def test_a_peer_is_not_slow_if_it_is_sent_more_messages(alone: float, loaded: float, opened: int, name: str) -> None:
    """A request waits 40 ms for a peer with a single user, and 260 ms at 100/s."""
    asked = "127.0.0.1:18811"

    def looks(requests_per_s: float, wait_ms: float) -> Standings:
        at = Standing(of="request", kind="io", waits_for=asked, file="/srv/shop/main.py", line=29, function="handler",
                      mean=requests_per_s * wait_ms / 1000, most=30, longest_ns=S, by_slice=())  # fmt: skip
        return Standings(looks=100, seconds=10, places=(at,))

    def sockets(segments: float, opened: int = 0) -> ServerSockets:
        peer = PeerConnections(peer=asked, least=4, mean=4, most=4, busy=3, undecided=0, segments_in=round(segments),
                               segments_out=2 * round(segments), opened=opened)  # fmt: skip
        return ServerSockets(peers=(peer,), seconds=10)

    answers = measured().single_user.answers
    case = case_of(measured(
        throughput=100, os_standings=looks(100, 260), single_user_os_standings=looks(answers / 10, 40),
        probe=Probe(processes=1, loops=1, standings=looks(100, 260)), sockets=sockets(1000 * loaded, opened),
        single_user_probe=Probe(processes=1, loops=1, standings=looks(answers / 10, 40)),
        single_user_sockets=sockets(answers * alone),
    ))  # fmt: skip
    grown = row("io", 40, 260, grows=True, line=29, waits_for=asked)
    assert named(grown, WORK, case=case) == [name]

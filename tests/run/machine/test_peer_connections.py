"""What is counted of connections to peers, of looks that are known."""

from headway.record.server_observations import PeerConnections
from headway.run.machine.peer_connections import PeerCounts
from headway.run.machine.socket_diagnostics import ESTABLISHED, TcpSocket

PEER, OTHER = "127.0.0.1:5432", "127.0.0.1:6379"


def connection(
    inode: int, sent: int = 0, received: int = 0, peer: str = PEER, ms: tuple[int, int] = (9, 9)
) -> TcpSocket:
    """A connection that has sent and received this many pieces of data, the last ones this long ago."""
    return TcpSocket(inode, ESTABLISHED, 40_000 + inode, peer, 0, 0, *ms, segments_in=received, segments_out=sent)


def counted(*looks: list[TcpSocket], waiting: tuple[int, ...] = ()) -> tuple[PeerConnections, ...]:
    counts = PeerCounts()
    for look in looks:
        counts.add({each.inode: each for each in look}, waiting)
    assert counts.looks == len(looks)
    return counts.counted(lambda address: "postgres" if address == PEER else "")


def test_what_is_sent_counts_from_the_first_look_and_on_new_connections_from_when_they_are_seen() -> None:
    first = [connection(1, 10, 20), connection(2, 5, 5)]
    second = [connection(1, 13, 24), connection(3, 7, 7)]  # the second one was closed
    third = [connection(1, 14, 24), connection(3, 9, 10)]
    (peer,) = counted(first, second, third)
    assert (peer.segments_out, peer.segments_in, peer.opened) == (3 + 1 + 2, 4 + 3, 1)
    assert (peer.least, peer.mean, peer.most, peer.name) == (2, 2, 2, "postgres")


def test_each_peer_is_counted_by_itself_and_has_none_where_it_was_missing_at_a_look() -> None:
    database, cache = counted([connection(1), connection(2, peer=OTHER)], [connection(1)])
    assert (database.peer, database.least, database.mean) == (PEER, 1, 1)
    assert (cache.peer, cache.name, cache.least, cache.mean, cache.most) == (OTHER, "", 0, 0.5, 1)


def test_a_response_is_due_where_the_last_data_was_sent_or_a_thread_waits_for_it() -> None:
    sent_last, received_last = connection(1, ms=(5, 9)), connection(2, ms=(9, 5))
    unknown, waited_for = connection(3), connection(4)
    counts = PeerCounts()
    due = counts.add({each.inode: each for each in (sent_last, received_last, unknown, waited_for)}, (4,))
    assert due == [sent_last, waited_for]
    (peer,) = counts.counted(lambda _: "")
    assert (peer.busy, peer.undecided) == (2, 1)


def test_without_a_look_there_is_nothing() -> None:
    assert counted() == ()
    assert PeerCounts().seconds == 0

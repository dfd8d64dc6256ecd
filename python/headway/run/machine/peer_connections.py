"""What a server's connections to others did from the first look at them to the last: how many there were, on how many a
response was due, and how much was sent."""

import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from headway.record.server_observations import PeerConnections
from headway.run.machine.socket_diagnostics import TcpSocket
from headway.units import NS_PER_S


@dataclass
class _Peer:
    open: list[int] = field(default_factory=list)
    busy: int = 0
    undecided: int = 0
    held_back: int = 0
    segments_out: int = 0
    segments_in: int = 0
    opened: int = 0


class PeerCounts:
    """The connections of all looks so far, by peer."""

    def __init__(self) -> None:
        self.looks = 0
        self._peers: dict[str, _Peer] = {}
        self._before: dict[int, TcpSocket] = {}
        self._first_ns = self._last_ns = 0

    @property
    def seconds(self) -> float:
        """The time from the first look to the last."""
        return (self._last_ns - self._first_ns) / NS_PER_S

    def add(self, connections: Mapping[int, TcpSocket], waiting: Collection[int]) -> list[TcpSocket]:
        """Count the connections of one look, by inode, and return those on which a response is due. On those of
        `waiting` a thread waits for one."""
        self._last_ns = time.monotonic_ns()
        self._first_ns = self._first_ns or self._last_ns
        due, numbers = [], Counter[str]()
        for inode, each in connections.items():
            peer = self._peers.setdefault(each.peer, _Peer())
            numbers[each.peer] += 1
            awaits = True if inode in waiting else each.awaits_response
            peer.busy += awaits is True
            peer.undecided += awaits is None
            peer.held_back += each.is_held_back
            before = self._before.get(inode)
            if before is not None:
                peer.segments_out += max(0, each.segments_out - before.segments_out)
                peer.segments_in += max(0, each.segments_in - before.segments_in)
            else:
                peer.opened += self.looks > 0
            if awaits:
                due.append(each)
        for address, number in numbers.items():
            self._peers[address].open.append(number)
        self._before = dict(connections)
        self.looks += 1
        return due

    def counted(self, name_of: Callable[[str], str]) -> tuple[PeerConnections, ...]:
        """Return what was counted of each peer, by address, with the name that it is known by."""
        return tuple(self._counted(address, peer, name_of(address)) for address, peer in sorted(self._peers.items()))

    def _counted(self, address: str, peer: _Peer, name: str) -> PeerConnections:
        return PeerConnections(
            peer=address,
            name=name,
            least=min(peer.open) if len(peer.open) == self.looks else 0,
            mean=sum(peer.open) / self.looks,
            most=max(peer.open),
            busy=peer.busy / self.looks,
            undecided=peer.undecided / self.looks,
            held_back=peer.held_back / self.looks,
            segments_out=peer.segments_out,
            segments_in=peer.segments_in,
            opened=peer.opened,
        )

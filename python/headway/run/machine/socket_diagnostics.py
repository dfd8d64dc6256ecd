"""The sockets of a host as ss(8) shows them: connections with their last traffic, and accept queues.

They are read over a netlink socket (sock_diag(7)). Such a socket shows the network namespace that it was made in, so
for a host of its own it is made by a short program in that host, and handed over.
"""

import os
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address

from headway.errors import Fault, StageError
from headway.run.role_host import Host

_SOCK_DIAG = 4
"""NETLINK_SOCK_DIAG of linux/netlink.h."""

_BY_FAMILY, _DUMP, _DONE, _ERROR = 20, 0x301, 3, 2
"""SOCK_DIAG_BY_FAMILY; NLM_F_REQUEST | NLM_F_DUMP; NLMSG_DONE; NLMSG_ERROR."""

ESTABLISHED, SYN_SENT, CLOSE_WAIT, LISTEN = 1, 2, 8, 10
"""States of the kernel's include/net/tcp_states.h."""

_HEADER = struct.Struct("=IHHII")
_REQUEST = struct.Struct("=BBBxI48s")
_MESSAGE = struct.Struct("=BBBB2s2s16s16s12xIIIII")
"""struct inet_diag_msg of linux/inet_diag.h: family, state, timer, retransmits, ports, addresses, …, queues, inode."""

_INFO = 2
"""INET_DIAG_INFO: a struct tcp_info follows."""

_LAST_SENT, _LAST_RECEIVED, _SEGMENTS_IN, _SEGMENTS_OUT = 44, 52, 152, 156
"""Where tcpi_last_data_sent and tcpi_last_data_recv are in it (linux/tcp.h), in milliseconds before now, and
tcpi_data_segs_in and tcpi_data_segs_out, which kernels before 4.6 do not count."""

_SEGMENT_SIZE, _UNACKNOWLEDGED, _WINDOW, _NOT_SENT = 16, 24, 80, 144
"""tcpi_snd_mss, in bytes; tcpi_unacked and tcpi_snd_cwnd, in segments; tcpi_notsent_bytes."""

_UNIX_REQUEST = struct.Struct("=BBxxIIIII")
_UNIX_MESSAGE = 16
_SHOW_NAME, _SHOW_PEER, _UNIX_NAME, _UNIX_PEER = 1, 4, 0, 2
"""linux/unix_diag.h: the size of struct unix_diag_msg, what is asked for, and its attributes."""

_AT_ONCE = 1 << 18
_HANDED_OVER_WITHIN_S = 5.0

_HAND_OVER = """
import socket, sys
diagnostics = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 4)
socket.send_fds(socket.socket(fileno=int(sys.argv[1])), [b"1"], [diagnostics.fileno()])
"""


@dataclass(frozen=True)
class TcpSocket:
    """One socket. Of a listening one `received` is the length of its accept queue, and `sent` the queue's limit.

    `last_sent_ms` and `last_received_ms` are how long ago data went each way; a connection that had none says so since
    it was opened. `segments_in` is how many pieces of data it has received so far, `segments_out` how many it has sent.
    `is_held_back` is whether what is left to be sent waits for an acknowledgement by Nagle's algorithm (RFC 896): it is
    less than a segment, and nothing else keeps it back.
    """

    inode: int
    state: int
    port: int
    peer: str
    received: int
    sent: int
    last_sent_ms: int
    last_received_ms: int
    segments_in: int = 0
    segments_out: int = 0
    is_held_back: bool = False

    @property
    def owes_response(self) -> bool | None:
        """Of a connection that a client opened: whether the client's request has no response yet.

        So it is where data waits to be read, and where the last data came in; None where the last data of both sides
        is as old.
        """
        if self.state != ESTABLISHED or self.received:
            return self.state == ESTABLISHED
        return None if self.last_sent_ms == self.last_received_ms else self.last_received_ms < self.last_sent_ms

    @property
    def awaits_response(self) -> bool | None:
        """Whether the last data on it was sent, so that the peer's response is due; None where both are as old.

        The kernel's clock for it ticks every few milliseconds: a quick response is as old as its request, and so is a
        request that follows a response at once.
        """
        if self.state != ESTABLISHED:
            return self.state == SYN_SENT
        return None if self.last_sent_ms == self.last_received_ms else self.last_sent_ms < self.last_received_ms


class SocketDiagnostics:
    """Reads the sockets of one host. Raises StageError where the kernel does not show them."""

    def __init__(self, host: Host) -> None:
        try:
            self._netlink = _made_in(host) if host.prefix else _made_here()
            self._netlink.settimeout(_HANDED_OVER_WITHIN_S)
        except (OSError, subprocess.SubprocessError) as error:
            raise StageError(Fault(f"the kernel does not show the host's sockets: {error}")) from None

    def close(self) -> None:
        """Close the netlink socket."""
        self._netlink.close()

    def connections(self, but_port: int) -> list[TcpSocket]:
        """Return the connections that do not have this port on either side."""
        return list(self._read((ESTABLISHED, SYN_SENT, CLOSE_WAIT), _neither_side(but_port)))

    def accepted(self, port: int) -> list[TcpSocket]:
        """Return the connections to this port of the host, by their ends there."""
        return list(self._read((ESTABLISHED, CLOSE_WAIT), _source_port(port)))

    def listeners(self) -> list[TcpSocket]:
        """Return the sockets that listen."""
        return list(self._read((LISTEN,), b""))

    def unix_paths(self) -> dict[int, str]:
        """Return, by inode, the path of the server that each connection over a Unix socket leads to.

        The accepting side of a connection has the path of its listening socket, the other side has none.
        """
        names, peers = dict[int, str](), dict[int, int]()
        request = _UNIX_REQUEST.pack(socket.AF_UNIX, 0, 1 << ESTABLISHED, 0, _SHOW_NAME | _SHOW_PEER, 0, 0)
        for message in self._dump(request):
            inode, attributes = int.from_bytes(message[4:8], sys.byteorder), message[_UNIX_MESSAGE:]
            if path := _attribute(attributes, _UNIX_NAME):
                names[inode] = path.rstrip(b"\0").replace(b"\0", b"@").decode(errors="replace")
            if peer := _attribute(attributes, _UNIX_PEER):
                peers[inode] = _word(peer, 0)
        return {inode: names[peer] for inode, peer in peers.items() if peer in names and inode not in names}

    def udp_peers(self) -> dict[int, str]:
        """Return, by inode, the peer of each UDP socket that is connected, as those of resolvers are."""
        return {each.inode: each.peer for each in self._read((ESTABLISHED,), b"", socket.IPPROTO_UDP)}

    def _read(
        self, states: tuple[int, ...], condition: bytes, protocol: int = socket.IPPROTO_TCP
    ) -> Iterator[TcpSocket]:
        mask = sum(1 << state for state in states)
        filtered = struct.pack("=HH", 4 + len(condition), 1) + condition if condition else b""
        for family in (socket.AF_INET, socket.AF_INET6):
            request = _REQUEST.pack(family, protocol, 1 << (_INFO - 1), mask, b"") + filtered
            yield from map(_socket, self._dump(request))

    def _dump(self, request: bytes) -> Iterator[bytes]:
        try:
            self._netlink.send(_HEADER.pack(_HEADER.size + len(request), _BY_FAMILY, _DUMP, 1, 0) + request)
            yield from self._messages()
        except OSError as error:
            raise StageError(Fault(f"the kernel does not show the host's sockets: {error}")) from None

    def _messages(self) -> Iterator[bytes]:
        while True:
            data, at = self._netlink.recv(_AT_ONCE), 0
            while at < len(data):
                length, kind, *_ = _HEADER.unpack_from(data, at)
                if kind == _DONE:
                    return
                if kind == _ERROR:
                    number = -struct.unpack_from("=i", data, at + _HEADER.size)[0]
                    raise OSError(number, os.strerror(number))
                yield data[at + _HEADER.size : at + length]
                at += (length + 3) & ~3


def _made_here() -> socket.socket:
    return socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, _SOCK_DIAG)


def _made_in(host: Host) -> socket.socket:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        command = host.inside([sys.executable, "-S", "-c", _HAND_OVER, str(theirs.fileno())])
        run = partial(subprocess.run, check=True, timeout=_HANDED_OVER_WITHIN_S, capture_output=True)
        run(command, pass_fds=[theirs.fileno()])
        _, descriptors, _, _ = socket.recv_fds(ours, 1, 1)
    return socket.socket(fileno=descriptors[0])


def _neither_side(port: int) -> bytes:
    """Return the kernel's byte code for "neither port is this one" (inet_diag_bc_op; `no` counts bytes onwards).

    For each side: ≥ port + 1, then jump over the other condition; else ≤ port - 1, or the socket is left out, which is
    a jump to 4 bytes behind the end.
    """
    jump, source_at_least, source_at_most, target_at_least, target_at_most = 1, 2, 3, 4, 5
    operation = struct.Struct("=BBH")

    def side(at_least: int, at_most: int, bytes_behind: int) -> bytes:
        words = [
            (at_least, 8, 12), (0, 0, port + 1),
            (jump, 4, 12),
            (at_most, 8, 8 + bytes_behind + 4), (0, 0, port - 1),
        ]  # fmt: skip
        return b"".join(operation.pack(*word) for word in words)

    return side(source_at_least, source_at_most, 20) + side(target_at_least, target_at_most, 0)


def _source_port(port: int) -> bytes:
    """Return the kernel's byte code for "the port on this side is this one": ≥ port and ≤ port, else left out."""
    operation = struct.Struct("=BBH")
    source_at_least, source_at_most = 2, 3
    words = [(source_at_least, 8, 20), (0, 0, port), (source_at_most, 8, 12), (0, 0, port)]
    return b"".join(operation.pack(*word) for word in words)


def _socket(message: bytes) -> TcpSocket:
    family, state, _, _, port, peer_port, _, peer, _, received, sent, _, inode = _MESSAGE.unpack_from(message)
    info = _attribute(message[_MESSAGE.size :], _INFO)
    times = (0, 0) if len(info) < _LAST_RECEIVED + 4 else (_word(info, _LAST_SENT), _word(info, _LAST_RECEIVED))
    return TcpSocket(
        inode=inode,
        state=state,
        port=int.from_bytes(port, "big"),
        peer=_address(family, peer, int.from_bytes(peer_port, "big")),
        received=received,
        sent=sent,
        last_sent_ms=times[0],
        last_received_ms=times[1],
        segments_in=_word(info, _SEGMENTS_IN) if len(info) >= _SEGMENTS_IN + 4 else 0,
        segments_out=_word(info, _SEGMENTS_OUT) if len(info) >= _SEGMENTS_OUT + 4 else 0,
        is_held_back=state == ESTABLISHED and len(info) >= _NOT_SENT + 4 and _is_held_back(info),
    )


def _is_held_back(info: bytes) -> bool:
    """Return whether less than a segment is to be sent, and the network has room for it, but not all is acknowledged.

    A peer that does not read acknowledges all that it has taken, and then has no room: that is another wait.
    """
    left, window = _word(info, _NOT_SENT), _word(info, _WINDOW)
    return 0 < left < _word(info, _SEGMENT_SIZE) and 0 < _word(info, _UNACKNOWLEDGED) < window


def _attribute(data: bytes, kind: int) -> bytes:
    at = 0
    while at + 4 <= len(data):
        length, found = struct.unpack_from("=HH", data, at)
        if found == kind:
            return data[at + 4 : at + length]
        at += max(4, (length + 3) & ~3)
    return b""


def _word(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], sys.byteorder)


def _address(family: int, address: bytes, port: int) -> str:
    """Return "127.0.0.1:5432", or "[::1]:5432"; an IPv4 address in an IPv6 socket is written as IPv4."""
    if family == socket.AF_INET:
        return f"{ip_address(address[:4])}:{port}"
    found = ip_address(address)
    mapped = getattr(found, "ipv4_mapped", None)
    return f"[{found}]:{port}" if mapped is None else f"{mapped}:{port}"

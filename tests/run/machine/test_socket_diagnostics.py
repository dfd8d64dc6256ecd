"""What the kernel shows of sockets of which the traffic is known."""

import os
import socket
from collections.abc import Iterator
from contextlib import closing

import pytest

from headway.run.machine.socket_diagnostics import ESTABLISHED, SocketDiagnostics, TcpSocket
from headway.run.role_host import LOOPBACK

UNUSED_PORT = 1


@pytest.fixture
def diagnostics() -> Iterator[SocketDiagnostics]:
    with closing(SocketDiagnostics(LOOPBACK)) as opened:
        yield opened


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Both ends of a connection: the one that opened it, and the one that accepted it."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        ours = socket.create_connection(listener.getsockname())
        theirs, _ = listener.accept()
    with ours, theirs:
        ours.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        yield ours, theirs


def shown(diagnostics: SocketDiagnostics, end: socket.socket) -> TcpSocket:
    inode = os.fstat(end.fileno()).st_ino
    return next(each for each in diagnostics.connections(UNUSED_PORT) if each.inode == inode)


def test_pieces_of_data_are_counted_in_both_directions(
    diagnostics: SocketDiagnostics, ends: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = ends
    for _ in range(3):
        ours.sendall(b"ask")
        theirs.recv(3)
    theirs.sendall(b"respond")
    ours.recv(7)
    asks, responds = (shown(diagnostics, each) for each in ends)
    assert (asks.segments_out, asks.segments_in) == (3, 1)
    assert (responds.segments_out, responds.segments_in) == (1, 3)
    assert asks.state == responds.state == ESTABLISHED
    assert asks.peer == f"127.0.0.1:{theirs.getsockname()[1]}"


def test_what_nobody_has_read_waits_in_the_connection(
    diagnostics: SocketDiagnostics, ends: tuple[socket.socket, socket.socket]
) -> None:
    ours, theirs = ends
    ours.sendall(b"ask")
    assert shown(diagnostics, theirs).received == 3
    assert shown(diagnostics, theirs).owes_response
    assert shown(diagnostics, ours).received == 0

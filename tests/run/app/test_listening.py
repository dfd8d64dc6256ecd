"""Where processes listen."""

import os
import socket

from headway.run.app.readiness import listening_at


def test_a_listening_socket_is_found_and_told_as_an_address() -> None:
    with socket.socket() as one, socket.socket(socket.AF_INET6) as other:
        one.bind(("127.0.0.1", 0))
        one.listen()
        other.bind(("::1", 0))
        other.listen()
        ports = {one.getsockname()[1], other.getsockname()[1]}
        found = listening_at(os.getpid())
    assert ports <= found.keys()
    assert {found[port].rpartition(":")[0] for port in ports} == {"127.0.0.1", "[::1]"}


def test_a_process_that_is_gone_listens_nowhere() -> None:
    assert listening_at(2**22 - 3) == {}

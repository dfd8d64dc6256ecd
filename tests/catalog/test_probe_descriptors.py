"""What the probe reads of a program's descriptors leaves them as they are, and releases none of its locks on files."""

import fcntl
import os
import socket
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

pytestmark = pytest.mark.usefixtures("probe_modules")

TAKES = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'r+'), fcntl.LOCK_EX | fcntl.LOCK_NB)"


def test_a_file_stays_locked_while_sockets_are_looked_for(tmp_path: Path) -> None:
    """SQLite has such locks: without them another process may write meanwhile, or shorten what this one has mapped."""
    file = tmp_path / "shop.sqlite3"
    file.touch()
    states, listening = (import_module(f"headway_probe.{name}") for name in ("thread_states", "listening"))
    with file.open("r+") as opened, socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        fcntl.lockf(opened, fcntl.LOCK_EX)
        assert port in list(states._own_addresses())
        assert f"127.0.0.1:{port}" in [address for address, _ in listening._addresses()]
        assert states.peer_of(server.fileno(), "socket:[of a test]") == "the client"
        taken = subprocess.run([sys.executable, "-c", TAKES, str(file)], capture_output=True, check=False)
        assert b"Error" in taken.stderr
        assert taken.returncode == 1
        with socket.create_connection(("127.0.0.1", port)):  # it is still open
            pass
    assert subprocess.run([sys.executable, "-c", TAKES, str(file)], check=False).returncode == 0


@pytest.mark.parametrize("blocks", [True, False])
def test_a_socket_that_blocks_goes_on_to_block(blocks: bool) -> None:
    """With a default timeout Python would change one that it is given; one of a library in C may have to block."""
    states = import_module("headway_probe.thread_states")
    before = socket.getdefaulttimeout()
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        os.set_blocking(client.fileno(), blocks)
        socket.setdefaulttimeout(60)
        try:
            peer = states.peer_of(client.fileno(), f"socket:[{client.getsockname()[1]}]")
        finally:
            socket.setdefaulttimeout(before)
        assert os.get_blocking(client.fileno()) == blocks
        assert bool(peer) != blocks

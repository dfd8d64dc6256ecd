"""Which lines write a response in two parts, and that sockets are theirs again afterwards."""

import sys
import time
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

from .probed_program import program
from .server_process import interpreter
from .standings_of import COUNTED_S, marks

PROGRAM = """
    import socket, threading, time

    one, other = socket.socketpair()

    def respond(body):
        one.sendall(b"head")  # first
        <between>
        one.sendall(body)  # second

    def read():
        while True:
            other.recv(65536)

    looked_at = False
    threading.Thread(target=read, daemon=True).start()
    while True:
        respond(b"body")
        time.sleep(0.05)
        if "sendall" in vars(socket.socket):
            looked_at = True
        elif looked_at:
            open("<restored>", "w").close()
    """


@pytest.mark.parametrize(
    ("between", "found"), [("pass", {"second"}), ("time.sleep(0.03)", set())], ids=["at once", "as a stream"]
)
def test_the_line_of_the_second_part_is_reported(between: str, found: set[str], tmp_path: Path) -> None:
    restored = tmp_path / "restored"
    script = PROGRAM.replace("<between>", between).replace("<restored>", str(restored))
    with program(script, tmp_path, python=sys.executable) as running:
        (answer,) = running.seen(COUNTED_S)
        until_s = time.monotonic() + DEADLINE_S
        while not restored.exists() and time.monotonic() < until_s:
            time.sleep(0.02)
        assert restored.exists(), "sockets are not what they were"
    marked = marks(script)
    lines = {marked.get(line, ""): times for _, line, _, _, times in answer["second_writes"]}
    assert set(lines) == found
    assert all(times >= 5 for times in lines.values())


MANY = """
    import socket, threading

    one, other = socket.socketpair()

    def read():
        while True:
            other.recv(65536)

    threading.Thread(target=read, daemon=True).start()
    looked_at = 0
    while True:
        one.sendall(b"part")
        if "sendall" in vars(socket.socket):
            looked_at += 1
        elif looked_at:
            open("<restored>", "w").write(str(looked_at))
            threading.Event().wait()
    """


def test_of_writes_that_follow_each_other_few_are_looked_at(tmp_path: Path) -> None:
    """For each of them its stack is walked."""
    restored = tmp_path / "restored"
    with program(MANY.replace("<restored>", str(restored)), tmp_path, python=sys.executable) as running:
        (answer,) = running.seen(COUNTED_S)
        assert int(restored.read_text()) <= 100
    assert sum(times for *_, times in answer["second_writes"]) >= 50


PATCHED = """
    from gevent import monkey
    monkey.patch_all()
    import socket, threading
    import gevent

    one, other = socket.socketpair()
    one.settimeout(5)

    def read():
        while True:
            other.recv(65536)

    threading.Thread(target=read, daemon=True).start()
    for number in range(100000):
        try:
            one.sendall(b"head")
        except Exception as error:
            open("<failed>", "w").write(repr(error))
        gevent.sleep(0.01)
    """


def test_sockets_that_write_with_a_time_limit_of_their_own_still_do(tmp_path: Path) -> None:
    """gevent's `sendall` calls its `send` with the limit by its name."""
    failed = tmp_path / "failed"
    with program(PATCHED.replace("<failed>", str(failed)), tmp_path, python=interpreter("flask-gevent")) as running:
        running.seen(COUNTED_S)
        assert not failed.exists(), failed.read_text()

"""The line of the program's that makes a response in parts, found while the server's own code writes one of them."""

import textwrap
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import marks, standings

SERVER = """
    class Closing:
        def __init__(self, parts):
            self.parts = iter(parts)

        def __iter__(self):
            return self

        def __next__(self):
            return next(self.parts)

    def respond(application, connection):
        response = application({"connection": connection}, None)
        for part in filter(None, Closing(response)):
            send(connection, part)

    def send(connection, part):
        connection.sendall(part)
    """
"""A server that calls an application, as cheroot does, with a framework's iterator around what it returns."""

PROGRAM = """
    import socket, sys, threading, time
    sys.path.insert(0, <folder>)
    from server.serving import respond

    def parts(document):
        for _ in range(1000):
            yield document  # makes

    def application(environ, start_response):
        if environ["connection"] is None:
            time.sleep(3600)  # by this call the server is known for one
        document = bytes(1_000_000)
        return <response>

    pairs = [socket.socketpair() for _ in range(5)]
    for ours, _ in pairs:
        threading.Thread(target=respond, args=(application, ours), daemon=True).start()
    threading.Thread(target=respond, args=(application, None), daemon=True).start()
    threading.Event().wait(3600)
    """


@EVERY_PYTHON
@pytest.mark.parametrize(
    ("response", "made_at"), [("parts(document)", {"makes"}), ("[document]", set())], ids=["in parts", "at once"]
)
def test_the_generator_is_known_whose_parts_nobody_reads(
    response: str, made_at: set[str], python: Path, tmp_path: Path
) -> None:
    folder = libraries(tmp_path, {"server/serving.py": SERVER})
    script = textwrap.dedent(PROGRAM).replace("<folder>", repr(str(folder))).replace("<response>", response)
    rows, answer = standings(script, tmp_path, python)
    assert sum(mean for key, mean in rows.items() if key[0] == "request") == pytest.approx(6, abs=0.1), rows
    assert {marks(script)[line] for _, line, _, _ in answer["writing"]} == made_at

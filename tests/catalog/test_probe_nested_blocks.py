"""Requests that wait within a block for what they have waited for to come in, by the source of a program's own pool."""

from pathlib import Path
from typing import Any

import pytest

from headway.catalog.probe.headway_probe.nested_blocks import nested

from .probed_program import program

CLAIMS = """
def assess(self, claim):
    {begin}
        {first}
        self.trail.record(claim)
    {last}

def list(self):
    with self.connections.lease() as db:
        return db.rows()
    self.trail.record(0)
"""

TRAIL = """
def record(self, claim):
    with self.{pool}.lease() as db:
        db.insert(claim)
"""

WITH = {"begin": "with self.connections.lease() as db:", "first": "pass", "last": ""}
BEFORE_TRY = {"begin": "db = self.connections.lease()\n    try:", "first": "pass", "last": "finally: pool.put(db)"}
NOT_GIVEN_BACK = {**BEFORE_TRY, "last": "finally: log.info('over')"}


@pytest.mark.parametrize(
    ("assess", "pool", "inner", "found"),
    [
        (WITH, "connections", 5, True),
        (BEFORE_TRY, "connections", 6, True),
        (NOT_GIVEN_BACK, "connections", 6, False),
        (WITH, "replicas", 5, False),
        (WITH, "connections", 11, False),
    ],
    ids=["with", "try", "nothing is given back", "another pool", "after the block"],
)
def test_what_leads_to_the_same_wait_within_a_block_has_one(
    assess: dict[str, str], pool: str, inner: int, found: bool, tmp_path: Path
) -> None:
    claims, trail = tmp_path / "claims.py", tmp_path / "trail.py"
    claims.write_text(CLAIMS.format(**assess), encoding="utf-8")
    trail.write_text(TRAIL.format(pool=pool), encoding="utf-8")
    function = "assess" if inner < 8 else "list"
    begins = (str(claims), 3 if inner < 8 else 9, function)
    within, wait = (str(claims), inner, function), ("/srv/pool.py", 47, "lease")
    ways: list[Any] = [(wait, begins), (wait, (str(trail), 3, "record"), within)]
    assert nested([wait], ways) == ([[*wait, list(within), list(begins)]] if found else [])
    assert nested([], ways) == []


def test_threads_that_wait_for_a_second_connection_are_seen_in_the_block_of_the_first(tmp_path: Path) -> None:
    script = """
        import queue, threading, time
        from contextlib import contextmanager
        from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
        from urllib.request import urlopen

        idle = queue.Queue()
        for number in range(2):
            idle.put(number)

        @contextmanager
        def lease(seconds=9):
            connection = idle.get(timeout=seconds)
            try:
                yield connection
            finally:
                idle.put(connection)

        def record():
            try:
                with lease(0.5):
                    pass
            except queue.Empty:
                pass

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                with lease():
                    time.sleep(0.05)
                    record()
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def ask():
            while True:
                urlopen(f"http://127.0.0.1:{server.server_port}/").read()

        for _ in range(6):
            threading.Thread(target=ask, daemon=True).start()
        threading.Event().wait(3600)
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=lambda answer: bool(answer["nested"]))
    ((file, line, function, inner, outer),) = answer["nested"]
    assert (Path(file).name, line, function) == ("app.py", 13, "lease")
    assert (inner[1:], outer[1:]) == ([30, "do_GET"], [28, "do_GET"])

"""Readiness: real servers under the guard that come late, answer wrongly, never listen, or end."""

import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import StageError, StudyError
from headway.run.app import readiness as ready
from headway.run.app.readiness import CAPACITIES_PATH, wait_until_ready
from headway.run.process import GuardedProcess
from headway.run.role_host import LOOPBACK, free_port, require_free_port
from headway.units import NS_PER_MS

from ..conftest import guarded
from ..observe import descendants

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

SERVER = """
    import http.server, time

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response({status} if self.path == "{path}" else 404)
            self.end_headers()
            self.wfile.write({body!r})

    time.sleep({late_s})
    http.server.HTTPServer(("127.0.0.1", {port}), Handler).serve_forever()
"""


@asynccontextmanager
async def server(
    folder: Path, body: bytes = b"{}", *, status: int = 200, late_s: float = 0
) -> AsyncIterator[tuple[GuardedProcess, int]]:
    """A server that answers this when it is asked for its capacities, and its port."""
    port = free_port()
    script = SERVER.format(port=port, status=status, body=body, late_s=late_s, path=CAPACITIES_PATH)
    async with guarded(script, folder) as process:
        yield process, port


async def test_it_is_waited_for_and_tells_its_capacities(tmp_path: Path) -> None:
    async with server(tmp_path, b'{"executor": 4, "client_pool": null}', late_s=0.3) as (process, port):
        assert await wait_until_ready(process, LOOPBACK, port) == {"executor": 4, "client_pool": None}


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (500, b"{}", f"answered 500 to GET {CAPACITIES_PATH}"),
        (200, b"hello", f"answer to GET {CAPACITIES_PATH} is not a JSON object: b'hello'"),
        (200, b"[4]", r"not a JSON object: b'\[4\]'"),
    ],
)
async def test_a_wrong_answer_is_named(tmp_path: Path, status: int, body: bytes, said: str) -> None:
    async with server(tmp_path, body, status=status) as (process, port):
        with pytest.raises(StageError, match=said) as caught:
            await wait_until_ready(process, LOOPBACK, port)
    assert caught.value.faults[0].remedy == f"answer GET {CAPACITIES_PATH} with a JSON object"


async def test_one_that_ends_is_not_waited_for(tmp_path: Path) -> None:
    async with guarded("import time; time.sleep(0.2); raise SystemExit(3)", tmp_path) as process:
        # Long before the deadline to be ready, 15 s.
        with anyio.fail_after(DEADLINE_S), pytest.raises(StageError, match=r"ended before it was ready: exit code 3"):
            await wait_until_ready(process, LOOPBACK, free_port())


async def test_one_that_never_listens_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "READY_DEADLINE_NS", 200 * NS_PER_MS)
    port = free_port()
    async with guarded("import time; time.sleep(60)", tmp_path) as process:
        with pytest.raises(StageError, match=rf"not ready within 200 ms on port {port}: connection refused"):
            await wait_until_ready(process, LOOPBACK, port)


async def test_the_end_of_its_guard_is_told(tmp_path: Path) -> None:
    before = descendants()
    async with guarded("import time; time.sleep(60)", tmp_path) as process:
        guard = next(pid for pid in descendants() - before if pid != process.pid)
        os.kill(guard, signal.SIGKILL)
        with pytest.raises(StageError, match="SIGKILL"):
            await wait_until_ready(process, LOOPBACK, free_port())


def test_a_free_port_is_one_that_nobody_listens_on() -> None:
    port = free_port()
    require_free_port(port)
    with socket.create_server(("127.0.0.1", port)):
        with pytest.raises(StudyError, match=f"the study's key port: port {port} cannot be had: Address already in"):
            require_free_port(port)
        assert free_port() != port

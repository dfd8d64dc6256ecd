"""The pytest plugin, on planted apps of its own: what blocks is named, what is slow is failed, what awaits passes."""

import re
import sys
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

pytest_plugins = ["pytester"]

APP = """
import asyncio
import json
import time


def look_up():
    time.sleep(0.12)  # deep in a library


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    path = scope["path"]
    status = 200
    if path == "/blocks":
        look_up()
    elif path == "/awaits":
        await asyncio.sleep(0.12)
    elif path == "/breaks":
        status = 500
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})
"""

SERVE = """
import asyncio, sys
sys.path.insert(0, ".")
from planted import app

async def serve(reader, writer):
    while True:
        head = await reader.readuntil(b"\\r\\n\\r\\n")
        path = head.split()[1].decode()
        sent = []
        async def send(message):
            sent.append(message)
        await app({"type": "http", "path": path}, None, send)
        status, body = sent[0]["status"], sent[1]["body"]
        writer.write(b"HTTP/1.1 %d X\\r\\ncontent-length: %d\\r\\n\\r\\n%s" % (status, len(body), body))

async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(sys.argv[1]))
    await server.serve_forever()

asyncio.run(main())
"""

SUITE = """
import sys
import pytest

pytest_plugins = ["headway.pytest_plugin"]

@pytest.fixture
def app(headway_app):
    return headway_app(command=[sys.executable, "serve.py", "{port}"])

def test_awaits(app):
    # Half a second: on a shared machine any process may stand still for a tenth of one.
    assert app.assert_no_blocking("/awaits", seconds=2, longer_than="500ms").load.window.answered

def test_blocks(app):
    app.assert_no_blocking("/blocks", seconds=2)

def test_p99_holds(app):
    app.assert_p99("/awaits", rate=100, below="2s", seconds=3)

def test_p99_is_missed(app):
    app.assert_p99("/blocks", rate=100, below="400ms", seconds=3)

def test_breaks(app):
    app.assert_no_blocking("/breaks", seconds=1)

def test_too_few(app):
    with pytest.raises(ValueError, match="p99 needs 299 answers"):
        app.assert_p99("/", rate=1, below="1s")

def test_does_not_start(headway_app):
    headway_app(command=[sys.executable, "-c", "raise SystemExit('no database here')"]).assert_no_blocking("/")

def test_unknown_server(headway_app):
    with pytest.raises(ValueError, match="there is no server"):
        headway_app("main:app", server="iis")
"""


QUEUE = """
import asyncio

PERMITS = asyncio.Semaphore(3)


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    if scope["path"] == "/free":
        await asyncio.sleep(0.05)
    else:
        async with PERMITS:
            await asyncio.sleep(0.05)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})
"""

QUEUE_SUITE = """
import pytest

pytest_plugins = ["headway.pytest_plugin"]

@pytest.fixture
def app(headway_app):
    return headway_app("queue_app:app")

def test_free(app):
    budget = app.assert_no_queueing_at("queue_app.py", "/free", users=10, seconds=3)
    assert budget.users == 10

def test_queues(app):
    app.assert_no_queueing_at("queue_app.py", users=12, seconds=3)

def test_another_line(app):
    app.assert_no_queueing_at("queue_app.py:1", users=12, seconds=3)

def test_no_such_file(app):
    with pytest.raises(ValueError, match="there is no elsewhere.py"):
        app.assert_no_queueing_at("elsewhere.py", "/free", users=2, seconds=1)
"""


def test_the_line_at_which_requests_queue_is_named(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(queue_app=QUEUE, test_suite=QUEUE_SUITE)
    done = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-rf", timeout=3 * DEADLINE_S)
    text = done.stdout.str()
    assert done.parseoutcomes() == {"passed": 3, "failed": 1}, text
    assert "GET / queues at queue_app.py with 12 users:" in text
    assert "queue_app.py:16, asyncio.Semaphore: " in text
    # Three hold the semaphore. Now and then another one is on its way from it, or to it.
    assert re.search(r"grows: requests queue here; 3(\.[1-3])? are elsewhere in the app", text), text


def test_apps_are_judged_by_what_they_do(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(planted=APP, serve=SERVE, test_suite=SUITE)
    done = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-rf", timeout=3 * DEADLINE_S)
    outcomes = done.parseoutcomes()
    text = done.stdout.str()
    assert outcomes == {"passed": 4, "failed": 4}, text
    assert "planted.py:7 in look_up" in text.replace(str(Path(sys.prefix)), "")
    assert "GET /blocks holds the event loop up for more than 50ms" in text
    assert "GET /blocks at 100/s has a p99 of" in text
    assert "bad-status" in text
    assert "no database here" in text
    assert "PASSED" not in [line for line in text.splitlines() if "test_blocks" in line]

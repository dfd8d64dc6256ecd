"""Asking a real server in this process, from loopback and from behind a host's prefix."""

import time
from pathlib import Path

import anyio
import pytest

from headway.engine.guard import AskResult
from headway.errors import StageError
from headway.run.app.readiness import request_until_response
from headway.run.role_host import LOOPBACK, Host
from headway.units import NS_PER_MS

from ..answering import ANSWER, NOTHING, answering

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]

BUSY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 5\r\n\r\nlater"


def answer(result: AskResult) -> tuple[int | None, bytes, str]:
    """What a server answered, or why it did not."""
    return result.status, result.body, result.failure


async def test_what_is_asked_and_what_is_answered() -> None:
    with answering(ANSWER) as server:
        assert answer(await request_until_response(LOOPBACK, server.url("/wait?a=b"), "POST")) == (200, b"here", "")
    assert server.asked == ["POST /wait?a=b HTTP/1.1"]


async def test_an_error_is_an_answer_too() -> None:
    with answering(BUSY, ANSWER) as server:
        assert answer(await request_until_response(LOOPBACK, server.url())) == (503, b"later", "")


async def test_it_asks_until_somebody_listens() -> None:
    with answering(ANSWER, listening=False) as server:

        async def listen_later() -> None:
            await anyio.sleep(0.3)
            server.listen()

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(listen_later)
            assert answer(await request_until_response(LOOPBACK, server.url())) == (200, b"here", "")


async def test_it_asks_again_where_there_was_no_answer() -> None:
    with answering(NOTHING, b"no HTTP\r\n\r\n", ANSWER) as server:
        assert answer(await request_until_response(LOOPBACK, server.url())) == (200, b"here", "")
    assert len(server.asked) == 3


async def test_the_deadline_comes_with_what_the_last_try_met() -> None:
    with answering(ANSWER, listening=False) as server:
        began = time.monotonic_ns()
        said = await request_until_response(LOOPBACK, server.url(), deadline_ns=200 * NS_PER_MS)
        assert time.monotonic_ns() - began >= 200 * NS_PER_MS
    assert (said.status, said.body) == (None, b"")
    # On a busy machine the last try may have had no time left.
    assert said.failure.startswith("connection refused")


async def test_a_server_that_says_nothing_is_not_waited_for_longer() -> None:
    with answering(NOTHING) as server:
        said = await request_until_response(LOOPBACK, server.url(), deadline_ns=100 * NS_PER_MS)
    assert said.status is None
    assert said.failure


async def test_it_asks_from_within_the_host(tmp_path: Path) -> None:
    been = tmp_path / "been"
    host = Host("127.0.0.1", LOOPBACK.net, ("sh", "-c", 'touch "$0"; exec "$@"', str(been)))
    with answering(ANSWER) as server:
        assert (await request_until_response(host, server.url())).status == 200
    assert been.exists()


async def test_what_cannot_be_asked_is_told() -> None:
    with pytest.raises(StageError, match="https"):
        await request_until_response(LOOPBACK, "https://127.0.0.1/")

"""Futures that a library hands out for its calls: a request that waits for one waits for the peer that is asked."""

from pathlib import Path

import pytest

from .server_process import interpreter
from .standings_of import of_kind, standings

PROGRAM = """
    import asyncio
    from tornado.httpclient import AsyncHTTPClient, HTTPRequest

    async def respond(reader, writer):
        await reader.readuntil(b"\\r\\n\\r\\n")
        await asyncio.sleep(0.3)
        writer.write(b"HTTP/1.1 204 No Content\\r\\n\\r\\n")
        writer.close()

    async def application(scope, receive, send):
        client, url = scope["client"], scope["url"]
        while True:
            if scope["at_once"]:
                calls = [client.fetch(url, request_timeout=60) for _ in range(2)]
                await asyncio.gather(*calls)  # both
            else:
                await client.fetch(HTTPRequest(url, request_timeout=60))  # asks

    async def main():
        server = await asyncio.start_server(respond, "127.0.0.1", 0)
        url = "http://localhost:%d/there" % server.sockets[0].getsockname()[1]
        client = AsyncHTTPClient(force_instance=True, max_clients=<clients>)
        scope = {"client": client, "url": url, "at_once": <at_once>}
        await asyncio.gather(*[application(dict(scope), None, None) for _ in range(12)])

    asyncio.run(main())
    """


@pytest.mark.parametrize(
    ("clients", "at_once", "mark", "with_peer"),
    [(30, False, "asks", 12), (30, True, "both", 12), (4, False, "asks", 0)],
    ids=["one call", "calls at once", "a client with a queue"],
)
def test_a_future_of_tornado_s_client_is_a_wait_for_its_peer(
    clients: int, at_once: bool, mark: str, with_peer: int, tmp_path: Path
) -> None:
    """Not where some wait for their turn: which of them do is not known."""
    script = PROGRAM.replace("<clients>", str(clients)).replace("<at_once>", str(at_once))
    rows, _ = standings(script, tmp_path, interpreter("tornado"))
    peers = {key[2] for key in rows if key[:2] == ("request", "io") and key[3] == mark}
    assert of_kind(rows, kind="io", mark=mark) == pytest.approx(with_peer, abs=2), rows
    assert of_kind(rows, mark=mark) == pytest.approx(12, abs=2), rows
    assert all(peer.startswith("127.0.0.1:") for peer in peers)

"""Who waits until a client, or a peer, has read what is sent to it."""

import sys
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import of_kind, standings

WRITING = """
    import asyncio, socket

    DATA, SILENT = bytes(20_000_000), socket.create_server(("127.0.0.1", 0), backlog=50)

    async def serve(reader, writer):
        writer.write(DATA)
        await writer.drain()  # responds

    async def app(scope, receive, send):
        _, writer = await asyncio.open_connection(*SILENT.getsockname())
        writer.write(DATA)
        await writer.drain()  # sends

    async def main():
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        readers = [socket.create_connection(server.sockets[0].getsockname()) for _ in range(10)]
        await asyncio.gather(*(app({}, None, None) for _ in range(10)))

    asyncio.run(main())
    """


@EVERY_PYTHON
def test_a_stream_that_is_drained_to_a_client_writes_the_response_and_any_other_waits_for_its_peer(
    python: Path, tmp_path: Path
) -> None:
    rows, _ = standings(WRITING, tmp_path, python, after_s=1.5, least=19.5)
    assert of_kind(rows, kind="write", waits_for="", mark="responds") == pytest.approx(10, abs=0.5), rows
    sending = {key[2]: mean for key, mean in rows.items() if key[1] == "io" and key[3] == "sends"}
    assert all(peer.startswith("127.0.0.1:") and peer.endswith(" to read") for peer in sending)
    assert sum(sending.values()) == pytest.approx(10, abs=0.5), rows


CHANNEL = """
    import asyncio

    class Channel:
        def __init__(self, writer):
            self.transport, self.waiters = writer.transport, []

        async def drain(self):
            self.waiters.append(asyncio.get_running_loop().create_future())
            await self.waiters[-1]

        async def receive(self):
            self.waiters.append(asyncio.get_running_loop().create_future())
            await self.waiters[-1]
    """


@pytest.mark.parametrize("waits", ["drain", "receive"])
def test_a_library_that_drains_its_connection_waits_until_the_peer_has_read(waits: str, tmp_path: Path) -> None:
    script = f"""
        import asyncio, socket
        from feeds.channel import Channel

        PEER = socket.create_server(("127.0.0.1", 0), backlog=50)

        async def app(scope, receive, send):
            _, writer = await asyncio.open_connection(*PEER.getsockname())
            await Channel(writer).{waits}()  # waits

        async def main():
            await asyncio.gather(*(app({{}}, None, None) for _ in range(10)))

        asyncio.run(main())
        """
    path = [libraries(tmp_path, {"feeds/channel.py": CHANNEL})]
    rows, _ = standings(script, tmp_path, sys.executable, least=9.5, path=path)
    found = {key[2]: mean for key, mean in rows.items() if key[1] == "io" and key[3] == "waits"}
    assert sum(found.values()) == pytest.approx(10, abs=0.5), rows
    assert all(peer.endswith(" to read") == (waits == "drain") for peer in found)

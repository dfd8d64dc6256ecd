"""What who awaits a future of Tornado's streams waits for."""

from pathlib import Path

from .server_process import interpreter
from .standings_of import of_kind, standings

SCRIPT = """
import asyncio, os, socket, threading, urllib.request
from tornado.iostream import IOStream
from tornado.tcpclient import TCPClient
from tornado.tcpserver import TCPServer
from tornado.web import Application, RequestHandler

taking = socket.create_server(("127.0.0.1", 0))
taken = []

def take():
    while True:
        taken.append(taking.accept())  # and neither reads nor sends anything

class Feed(TCPServer):
    screen = None

    async def handle_stream(self, stream, address):
        stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        Feed.screen = stream

class Asks(RequestHandler):
    async def get(self):
        stream = await TCPClient().connect("127.0.0.1", taking.getsockname()[1])
        await stream.read_until(b"end")  # asks

class Sends(RequestHandler):
    async def get(self):
        stream = await TCPClient().connect("127.0.0.1", taking.getsockname()[1])
        await stream.write(bytes(30_000_000))  # sends

class Shows(RequestHandler):
    async def get(self):
        await Feed.screen.write(bytes(30_000_000))  # shows

def request(url):
    try:
        urllib.request.urlopen(url).read()
    except OSError:
        pass

async def main():
    application = Application([("/asks", Asks), ("/sends", Sends), ("/shows", Shows)], log_function=lambda _: None)
    server, feed = application.listen(0, "127.0.0.1"), Feed()
    feed.listen(0, "127.0.0.1")
    port, fed = (next(iter(each._sockets.values())).getsockname()[1] for each in (server, feed))
    threading.Thread(target=take, daemon=True).start()
    screen = socket.create_connection(("127.0.0.1", fed))
    await asyncio.sleep(0.2)
    for path in ("asks", "sends", "shows"):
        threading.Thread(target=request, args=(f"http://127.0.0.1:{port}/{path}",), daemon=True).start()
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_a_future_of_a_stream_is_a_wait_for_its_peer(tmp_path: Path) -> None:
    rows, _ = standings(SCRIPT, tmp_path, interpreter("tornado"), after_s=1.0, least=3)
    asks, sends, shows = (of_kind(rows, mark=mark) for mark in ("asks", "sends", "shows"))
    assert min(asks, sends, shows) > 0.9
    peers = {key[2] for key in rows if key[3] == "asks"}
    assert len(peers) == 1
    (peer,) = peers
    assert peer.startswith("127.0.0.1:")
    assert of_kind(rows, kind="io", mark="asks") == asks
    assert of_kind(rows, kind="io", waits_for=f"{peer} to read", mark="sends") == sends
    assert of_kind(rows, kind="write", mark="shows") == shows

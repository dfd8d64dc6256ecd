"""Feed for the screens in the sale rooms: one JSON document a line."""
import json
import logging
import socket

from tornado.iostream import IOStream, StreamClosedError
from tornado.tcpserver import TCPServer

from options import options

log = logging.getLogger("feed")


class Feed(TCPServer):
    def __init__(self):
        super().__init__()
        self.screens: dict[IOStream, str] = {}
        self.published = 0

    async def handle_stream(self, stream: IOStream, address) -> None:
        stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, options.feed_send_buffer)
        try:
            name = (await stream.read_until(b"\n", max_bytes=200)).decode().strip()
            log.info("screen %s connected from %s", name, address[0])
            self.screens[stream] = name
            await stream.read_until_close()
        except StreamClosedError:
            pass
        finally:
            self.screens.pop(stream, None)

    async def publish(self, document: dict) -> None:
        line = json.dumps(document).encode() + b"\n"
        self.published += 1
        for stream, name in list(self.screens.items()):
            try:
                await stream.write(line)
            except StreamClosedError:
                log.info("screen %s went away", name)
                self.screens.pop(stream, None)

    def close(self) -> None:
        self.stop()
        for stream in list(self.screens):
            stream.close()

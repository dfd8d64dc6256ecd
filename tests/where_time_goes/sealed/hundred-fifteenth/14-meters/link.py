import itertools
import logging
import socket
import threading

import frames
import settings
from frames import Kind

log = logging.getLogger("meters.link")
_serials = itertools.count(1)
_local = threading.local()


class LinkError(Exception):
    pass


class Link:
    def __init__(self, address=settings.CONCENTRATOR):
        self.sock = socket.create_connection(address, timeout=settings.LINK_TIMEOUT)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self.request(Kind.HELLO, settings.PASSPHRASE)

    def close(self):
        self.sock.close()

    def _send(self, kind: Kind, serial: int, payload: bytes) -> None:
        self.sock.sendall(frames.header(kind, serial, len(payload)))
        self.sock.sendall(payload)

    def _read(self, size: int) -> bytes:
        data = bytearray()
        while len(data) < size:
            part = self.sock.recv(size - len(data))
            if not part:
                raise LinkError("concentrator closed the link")
            data += part
        return bytes(data)

    def request(self, kind: Kind, payload: bytes) -> bytes:
        serial = next(_serials) & 0xFFFFFFFF
        self._send(kind, serial, payload)
        answer, echoed, length = frames.parse_header(self._read(frames.HEADER.size))
        body = self._read(length)
        if answer is Kind.ERROR:
            raise LinkError(body.decode("utf-8", "replace"))
        if echoed != serial:
            raise LinkError(f"answer {echoed} to request {serial}")
        return body


def call(kind: Kind, payload: bytes) -> bytes:
    link = getattr(_local, "link", None)
    try:
        if link is None:
            link = _local.link = Link()
        return link.request(kind, payload)
    except (OSError, LinkError, frames.FrameError) as exc:
        log.warning("link dropped: %s", exc)
        if link is not None:
            link.close()
        _local.link = None
        raise LinkError(str(exc)) from exc

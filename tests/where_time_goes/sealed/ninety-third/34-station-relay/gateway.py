"""Client of the station gateway. A thread keeps its connection."""
import socket
import threading

import settings
import wire
from wire import Op


class Gateway:
    def __init__(self, host: str, port: int) -> None:
        self._address = (host, port)
        self._local = threading.local()

    def _socket(self) -> socket.socket:
        sock = getattr(self._local, "sock", None)
        if sock is None:
            sock = socket.create_connection(self._address, timeout=settings.GATEWAY_TIMEOUT)
            self._local.sock = sock
        return sock

    def _ask(self, op: Op, **message) -> dict:
        sock = self._socket()
        try:
            wire.send(sock, op, message)
            return wire.receive(sock)
        except OSError:
            self._local.sock = None
            sock.close()
            raise

    def readings(self, station: str) -> list[dict]:
        cursor = self._ask(Op.OPEN, station=station, page=settings.PAGE)["cursor"]
        page = self._ask(Op.READ, cursor=cursor)
        self._ask(Op.CONFIRM, cursor=cursor, upto=page["last"])
        return page["readings"]


gateway = Gateway(settings.GATEWAY_HOST, settings.GATEWAY_PORT)

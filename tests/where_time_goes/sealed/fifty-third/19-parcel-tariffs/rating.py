import itertools
import logging
import socket
import threading

import settings
import wire

log = logging.getLogger("tariffs.rating")


class RatingClient:
    """One connection to the rating engine for each server thread."""

    def __init__(self, host, port, timeout):
        self.address = (host, port)
        self.timeout = timeout
        self._local = threading.local()
        self._serials = itertools.count(1)

    def _connection(self):
        sock = getattr(self._local, "sock", None)
        if sock is None:
            sock = socket.create_connection(self.address, timeout=self.timeout)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            self._local.sock = sock
        return sock

    def _drop(self):
        sock = getattr(self._local, "sock", None)
        if sock is not None:
            sock.close()
            self._local.sock = None

    def _call(self, op, payload):
        serial = next(self._serials)
        try:
            sock = self._connection()
            wire.write_frame(sock, op, serial, payload)
            _, answered, result = wire.read_frame(sock)
        except (OSError, wire.ProtocolError):
            log.warning("rating engine call failed", exc_info=True)
            self._drop()
            raise
        if answered != serial & 0xFFFF:
            self._drop()
            raise wire.ProtocolError("answer out of order")
        return result

    def quote(self, origin, destination, kilos, service):
        return self._call(wire.OP_QUOTE, {"from": origin, "to": destination, "kg": kilos, "service": service})

    def zones(self, country):
        return self._call(wire.OP_ZONES, {"country": country})


client = RatingClient(settings.RATING_HOST, settings.RATING_PORT, settings.RATING_TIMEOUT)

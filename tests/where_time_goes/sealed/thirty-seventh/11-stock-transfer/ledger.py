import json
import os
import socket
import threading

ADDRESS = ("127.0.0.1", int(os.environ.get("LEDGER_PORT", "20311")))


class Ledger:
    """One connection to the ledger for each server thread."""

    def __init__(self, address=ADDRESS, timeout=3.0):
        self.address = address
        self.timeout = timeout
        self._local = threading.local()

    def _stream(self):
        stream = getattr(self._local, "stream", None)
        if stream is None:
            sock = socket.create_connection(self.address, self.timeout)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            stream = self._local.stream = sock.makefile("rwb")
        return stream

    def post(self, site, sku, qty):
        stream = self._stream()
        try:
            stream.write(json.dumps({"site": site, "sku": sku, "qty": qty}).encode() + b"\n")
            stream.flush()
            return json.loads(stream.readline())["receipt"]
        except (OSError, ValueError):
            self._local.stream = None
            raise


ledger = Ledger()

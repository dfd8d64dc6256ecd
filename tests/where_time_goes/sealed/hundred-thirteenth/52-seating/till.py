import json
import socket


class TillError(Exception):
    pass


class Till:
    """Session with the box office till; one conversation at a time."""

    def __init__(self, address, timeout):
        self._address = address
        self._timeout = timeout
        self._stream = None

    def _connect(self):
        sock = socket.create_connection(self._address, timeout=self._timeout)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._stream = sock.makefile("rwb")

    def call(self, what, **fields):
        if self._stream is None:
            self._connect()
        try:
            self._stream.write(json.dumps({"do": what, **fields}).encode() + b"\n")
            self._stream.flush()
            line = self._stream.readline()
        except OSError:
            self._stream = None
            raise
        if not line:
            self._stream = None
            raise TillError("till went away")
        return json.loads(line)

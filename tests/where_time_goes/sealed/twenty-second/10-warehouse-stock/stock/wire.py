import json
import socket
import struct


class Link:
    """One connection to the warehouse controller: length-prefixed frames of JSON."""

    def __init__(self, address, timeout=10):
        self._sock = socket.create_connection(address, timeout)
        self._reader = self._sock.makefile("rb")

    def call(self, verb, **arguments):
        payload = json.dumps(arguments).encode()
        self._sock.sendall(struct.pack("!4sI", verb.encode(), len(payload)))
        self._sock.sendall(payload)
        return self._reply()

    def _reply(self):
        head = self._reader.read(4)
        if len(head) < 4:
            raise ConnectionError("controller closed the connection")
        (size,) = struct.unpack("!I", head)
        return json.loads(self._reader.read(size))

    def close(self):
        self._reader.close()
        self._sock.close()

"""Client of the rating engine (binary frames, persistent connections)."""
import json
import queue
import socket
import struct

HEADER = struct.Struct("!I")


class RatingError(Exception):
    pass


class RatingConnection:
    def __init__(self, host, port, timeout):
        self.sock = socket.create_connection((host, port), timeout=timeout)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def close(self):
        self.sock.close()

    def _write_frame(self, message):
        body = json.dumps(message, separators=(",", ":")).encode()
        self.sock.sendall(HEADER.pack(len(body)))
        self.sock.sendall(body)

    def _read_exactly(self, size):
        chunks = []
        while size:
            chunk = self.sock.recv(size)
            if not chunk:
                raise RatingError("connection closed by the rating engine")
            chunks.append(chunk)
            size -= len(chunk)
        return b"".join(chunks)

    def call(self, message):
        self._write_frame(message)
        (size,) = HEADER.unpack(self._read_exactly(HEADER.size))
        return json.loads(self._read_exactly(size))


class RatingClient:
    def __init__(self, host, port, connections, timeout):
        self.address = (host, port)
        self.timeout = timeout
        self.idle = queue.LifoQueue()
        for _ in range(connections):
            self.idle.put(None)

    def call(self, **message):
        connection = self.idle.get()
        try:
            if connection is None:
                connection = RatingConnection(*self.address, self.timeout)
            answer = connection.call(message)
        except (OSError, RatingError):
            if connection is not None:
                connection.close()
            connection = None
            raise
        finally:
            self.idle.put(connection)
        return answer

    def zone(self, postcode):
        return self.call(op="zone", postcode=postcode)["zone"]

    def price(self, zone, kg):
        return self.call(op="price", zone=zone, kg=kg)["cents"]

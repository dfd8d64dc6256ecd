"""Client of the tariff engine (framed JSON over TCP)."""
import json
import queue
import socket
import struct
from contextlib import contextmanager

HEADER = struct.Struct("!2sBxI")
MAGIC = b"TF"
QUOTE = 1
SURCHARGE = 2


class EngineError(Exception):
    pass


class Connection:
    def __init__(self, host, port, timeout):
        self._socket = socket.create_connection((host, port), timeout=timeout)
        self._input = self._socket.makefile("rb")

    def call(self, kind, question):
        payload = json.dumps(question).encode("utf-8")
        self._socket.sendall(HEADER.pack(MAGIC, kind, len(payload)))
        self._socket.sendall(payload)
        return self._answer()

    def _answer(self):
        magic, status, length = HEADER.unpack(self._exactly(HEADER.size))
        if magic != MAGIC:
            raise EngineError("out of step")
        answer = json.loads(self._exactly(length))
        if status != 0:
            raise EngineError(answer.get("error", "refused"))
        return answer

    def _exactly(self, length):
        data = self._input.read(length)
        if len(data) != length:
            raise EngineError("connection ended")
        return data

    def close(self):
        self._input.close()
        self._socket.close()


class Engine:
    """Keeps connections open between calls; opens another when none is idle."""

    def __init__(self, host, port, timeout):
        self._address = (host, port, timeout)
        self._idle = queue.LifoQueue()

    @contextmanager
    def _connection(self):
        try:
            connection = self._idle.get_nowait()
        except queue.Empty:
            connection = Connection(*self._address)
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._idle.put(connection)

    def quote(self, lane, kilos, pallets):
        with self._connection() as connection:
            return connection.call(QUOTE, {"lane": lane, "kilos": kilos, "pallets": pallets})

    def surcharge(self, lane, goods):
        with self._connection() as connection:
            return connection.call(SURCHARGE, {"lane": lane, "goods": goods})

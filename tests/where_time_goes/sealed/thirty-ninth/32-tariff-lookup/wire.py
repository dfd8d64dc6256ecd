import json
import socket
import struct
import threading

HEADER = struct.Struct(">2sBI")
MAGIC = b"TF"
OP_DUTY, OP_CODES = 1, 2


class TariffError(Exception):
    pass


class TariffConnection:
    def __init__(self, host: str, port: int, timeout: float):
        self.sock = socket.create_connection((host, port), timeout=timeout)
        self.stream = self.sock.makefile("rb")

    def ask(self, op: int, payload: dict) -> dict:
        body = json.dumps(payload).encode()
        self._write_frame(op, body)
        return self._read_frame()

    def _write_frame(self, op: int, body: bytes) -> None:
        self.sock.sendall(HEADER.pack(MAGIC, op, len(body)))
        self.sock.sendall(body)

    def _read_frame(self) -> dict:
        magic, op, size = HEADER.unpack(self._exactly(HEADER.size))
        if magic != MAGIC:
            raise TariffError("bad frame")
        answer = json.loads(self._exactly(size))
        if op == 0:
            raise TariffError(answer["error"])
        return answer

    def _exactly(self, size: int) -> bytes:
        data = self.stream.read(size)
        if len(data) < size:
            raise TariffError("connection closed")
        return data


class TariffClient:
    """One connection for each thread of the server."""

    def __init__(self, host: str, port: int, timeout: float = 5.0):
        self.address = (host, port)
        self.timeout = timeout
        self.local = threading.local()

    def ask(self, op: int, payload: dict) -> dict:
        connection = getattr(self.local, "connection", None)
        if connection is None:
            connection = self.local.connection = TariffConnection(*self.address, self.timeout)
        return connection.ask(op, payload)

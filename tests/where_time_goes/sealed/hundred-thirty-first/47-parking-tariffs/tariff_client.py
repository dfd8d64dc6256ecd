"""Client of the tariff engine.

Frames: a header of 8 bytes (magic, opcode, length of the body), then the body in JSON.
The answer comes in the same form. Each thread keeps a connection of its own.
"""
import json
import socket
import struct
import threading

HEADER = struct.Struct("!HHI")
MAGIC = 0x5447

OP_PING = 1
OP_CARD = 2
OP_PRICE = 3


class TariffError(Exception):
    pass


class Connection:
    def __init__(self, host: str, port: int, timeout: float):
        self.sock = socket.create_connection((host, port), timeout=timeout)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self.reader = self.sock.makefile("rb")

    def _read(self, size: int) -> bytes:
        data = self.reader.read(size)
        if len(data) != size:
            raise ConnectionError("tariff engine closed the connection")
        return data

    def send_frame(self, opcode: int, payload: bytes) -> None:
        self.sock.sendall(HEADER.pack(MAGIC, opcode, len(payload)))
        if payload:
            self.sock.sendall(payload)

    def read_frame(self) -> tuple[int, bytes]:
        magic, opcode, size = HEADER.unpack(self._read(HEADER.size))
        if magic != MAGIC:
            raise TariffError(f"bad magic {magic:#x}")
        return opcode, self._read(size)

    def close(self) -> None:
        self.reader.close()
        self.sock.close()


class TariffClient:
    def __init__(self, host: str, port: int, timeout: float = 3.0):
        self.host, self.port, self.timeout = host, port, timeout
        self._local = threading.local()

    def _connection(self) -> Connection:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = Connection(self.host, self.port, self.timeout)
            self._local.connection = connection
        return connection

    def call(self, opcode: int, body: dict) -> dict:
        connection = self._connection()
        try:
            connection.send_frame(opcode, json.dumps(body).encode())
            _, answer = connection.read_frame()
        except OSError:
            self._local.connection = None
            connection.close()
            raise
        result = json.loads(answer)
        if "error" in result:
            raise TariffError(result["error"])
        return result

    def ping(self) -> bool:
        return self.call(OP_PING, {"client": "parking-api"})["ok"]

    def card(self, number: str) -> dict:
        return self.call(OP_CARD, {"number": number})

    def price(self, zone: str, minutes: int, group: str) -> int:
        return self.call(OP_PRICE, {"zone": zone, "minutes": minutes, "group": group})["cents"]

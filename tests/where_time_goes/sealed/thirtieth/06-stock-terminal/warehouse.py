"""Client of the warehouse daemon.

A frame is a header (command, length of the payload) followed by a JSON payload;
the daemon answers with a frame of the same form.
"""
import json
import os
import socket
import struct
import threading

HEADER = struct.Struct("!4sI")
HOST = os.environ.get("WAREHOUSE_HOST", "127.0.0.1")
PORT = int(os.environ.get("WAREHOUSE_PORT", "19061"))


class WarehouseError(Exception):
    pass


class Connection:
    def __init__(self, host: str = HOST, port: int = PORT, timeout: float = 10.0):
        self.sock = socket.create_connection((host, port), timeout=timeout)

    def _read(self, size: int) -> bytes:
        data = bytearray()
        while len(data) < size:
            chunk = self.sock.recv(size - len(data))
            if not chunk:
                raise WarehouseError("connection closed by the warehouse")
            data += chunk
        return bytes(data)

    def call(self, command: bytes, payload: dict) -> dict:
        body = json.dumps(payload).encode()
        self.sock.sendall(HEADER.pack(command, len(body)))
        self.sock.sendall(body)
        status, size = HEADER.unpack(self._read(HEADER.size))
        answer = json.loads(self._read(size))
        if status != b"OKAY":
            raise WarehouseError(answer.get("error", "failed"))
        return answer

    def close(self) -> None:
        self.sock.close()


class Warehouse:
    """One connection for each of the server's threads."""

    def __init__(self):
        self._local = threading.local()

    def _call(self, command: bytes, payload: dict) -> dict:
        conn = getattr(self._local, "conn", None)
        if conn is None:
            conn = self._local.conn = Connection()
        try:
            return conn.call(command, payload)
        except OSError as exc:
            conn.close()
            self._local.conn = None
            raise WarehouseError(str(exc)) from exc

    def stock(self, sku: str) -> int:
        return self._call(b"STCK", {"sku": sku})["units"]

    def pick(self, sku: str, units: int) -> str:
        return self._call(b"PICK", {"sku": sku, "units": units})["ticket"]

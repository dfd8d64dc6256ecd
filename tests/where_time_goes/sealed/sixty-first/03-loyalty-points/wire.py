"""The ledger's protocol: a header (operation, length) and a JSON payload, one reply for each request."""
import json
import socket
import struct

HEADER = struct.Struct("!HI")

BALANCE = 1
CREDIT = 2
DEBIT = 3


class LedgerError(Exception):
    pass


class LedgerConnection:
    def __init__(self, address: tuple[str, int], timeout: float):
        self._sock = socket.create_connection(address, timeout=timeout)

    def call(self, operation: int, fields: dict) -> dict:
        payload = json.dumps(fields).encode()
        self._sock.sendall(HEADER.pack(operation, len(payload)))
        self._sock.sendall(payload)
        status, length = HEADER.unpack(self._read(HEADER.size))
        reply = json.loads(self._read(length))
        if status != 0:
            raise LedgerError(reply.get("error", "unknown"))
        return reply

    def _read(self, length: int) -> bytes:
        parts = []
        while length:
            part = self._sock.recv(length)
            if not part:
                raise ConnectionError("ledger closed the connection")
            parts.append(part)
            length -= len(part)
        return b"".join(parts)

    def close(self) -> None:
        self._sock.close()

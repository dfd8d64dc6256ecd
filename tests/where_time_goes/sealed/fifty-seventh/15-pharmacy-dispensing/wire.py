"""Frames of the picking robot: four bytes of length, two of kind, then the body."""
import json
import socket
import struct

HEAD = struct.Struct("!IH")

LOCATE, RESERVE, PICK, RESULT, FAILURE = 1, 2, 3, 100, 101


class RobotError(Exception):
    pass


class Channel:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._sock = socket.create_connection((host, port), timeout)
        self._in = self._sock.makefile("rb")

    def _write(self, kind: int, body: dict) -> None:
        payload = json.dumps(body).encode()
        self._sock.sendall(HEAD.pack(len(payload), kind))
        self._sock.sendall(payload)

    def _read(self) -> tuple[int, dict]:
        head = self._in.read(HEAD.size)
        if len(head) < HEAD.size:
            raise RobotError("robot hung up")
        length, kind = HEAD.unpack(head)
        return kind, json.loads(self._in.read(length))

    def exchange(self, kind: int, body: dict) -> dict:
        self._write(kind, body)
        answer, data = self._read()
        if answer == FAILURE:
            raise RobotError(data["reason"])
        return data

    def close(self) -> None:
        self._in.close()
        self._sock.close()

"""Frames of the airport's message bus: a header with kind, sequence and length, then a body of JSON."""
import json
import socket
import struct

HEADER = struct.Struct(">4sHI")


class BusClosed(ConnectionError):
    pass


def _read(sock: socket.socket, count: int) -> bytes:
    data = bytearray()
    while len(data) < count:
        piece = sock.recv(count - len(data))
        if not piece:
            raise BusClosed("the message bus closed the connection")
        data += piece
    return bytes(data)


def send_frame(sock: socket.socket, kind: bytes, sequence: int, body: dict) -> None:
    payload = json.dumps(body, separators=(",", ":")).encode()
    sock.sendall(HEADER.pack(kind, sequence, len(payload)))
    sock.sendall(payload)


def receive_frame(sock: socket.socket) -> tuple[bytes, int, dict]:
    kind, sequence, length = HEADER.unpack(_read(sock, HEADER.size))
    return kind, sequence, json.loads(_read(sock, length))

"""Connections to the card switch, one for each thread, which stay open."""

import socket
import threading

import settings
from messages import HEADER, Message, SwitchProtocolError, parse


class SwitchConnection:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._sock = socket.create_connection((host, port), timeout=timeout)
        self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def exchange(self, message: Message) -> Message:
        body = message.body()
        self._write(HEADER.pack(len(body), message.stan))
        self._write(body)
        length, stan = HEADER.unpack(self._read(HEADER.size))
        answer = parse(stan, self._read(length))
        if stan != message.stan:
            raise SwitchProtocolError(f"answer to {stan}, asked {message.stan}")
        return answer

    def close(self) -> None:
        self._sock.close()

    def _write(self, data: bytes) -> None:
        self._sock.sendall(data)

    def _read(self, wanted: int) -> bytes:
        parts = []
        while wanted:
            part = self._sock.recv(wanted)
            if not part:
                raise ConnectionError("the switch closed the connection")
            parts.append(part)
            wanted -= len(part)
        return b"".join(parts)


class Switch:
    def __init__(self) -> None:
        self._local = threading.local()

    def ask(self, message: Message) -> Message:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = SwitchConnection(
                settings.SWITCH_HOST, settings.SWITCH_PORT, settings.SWITCH_TIMEOUT
            )
        try:
            return connection.exchange(message)
        except (OSError, SwitchProtocolError):
            connection.close()
            self._local.connection = None
            raise


switch = Switch()

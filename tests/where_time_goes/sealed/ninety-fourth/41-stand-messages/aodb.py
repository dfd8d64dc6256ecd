"""Client of the airport's operational database; connections are kept and used again."""
import socket
from collections import deque

import settings
from framing import receive_frame, send_frame


class AodbError(Exception):
    pass


class Connection:
    def __init__(self) -> None:
        self._sock = socket.create_connection((settings.AODB_HOST, settings.AODB_PORT), settings.AODB_TIMEOUT)
        self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self._sequence = 0

    def request(self, kind: bytes, body: dict) -> dict:
        self._sequence = (self._sequence + 1) & 0xFFFF
        send_frame(self._sock, kind, self._sequence, body)
        answered, sequence, answer = receive_frame(self._sock)
        if sequence != self._sequence:
            raise AodbError(f"answer {sequence} to request {self._sequence}")
        if answered == b"FAIL":
            raise AodbError(answer["reason"])
        return answer

    def close(self) -> None:
        self._sock.close()


_idle: deque[Connection] = deque()


def _connection() -> Connection:
    try:
        return _idle.pop()
    except IndexError:
        return Connection()


def ask(kind: bytes, **body) -> dict:
    """Send a request on an idle connection, or on a new one; a broken one is not used again."""
    connection = _connection()
    try:
        answer = connection.request(kind, body)
    except (OSError, AodbError):
        connection.close()
        raise
    _idle.append(connection)
    return answer

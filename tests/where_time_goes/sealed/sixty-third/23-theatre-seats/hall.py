"""Client of the hall system. It speaks lines: a verb, arguments, and one line of JSON in return."""
import json
import socket
from collections import deque

import settings


class HallError(Exception):
    pass


class Session:
    def __init__(self):
        self._socket = socket.create_connection(
            (settings.HALL_HOST, settings.HALL_PORT), timeout=settings.HALL_TIMEOUT
        )
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""

    def ask(self, *words):
        self._socket.sendall(" ".join(str(w) for w in words).encode() + b"\n")
        while b"\n" not in self._buffer:
            chunk = self._socket.recv(65536)
            if not chunk:
                raise HallError("hall system hung up")
            self._buffer += chunk
        line, _, self._buffer = self._buffer.partition(b"\n")
        answer = json.loads(line)
        if "error" in answer:
            raise HallError(answer["error"])
        return answer

    def close(self):
        self._socket.close()


class Hall:
    def __init__(self):
        self._idle = deque(maxlen=settings.IDLE_SESSIONS)

    def ask(self, *words):
        session = self._idle.pop() if self._idle else Session()
        try:
            answer = session.ask(*words)
        except Exception:
            session.close()
            raise
        self._idle.append(session)
        return answer


hall = Hall()

"""A session with the head-end; each thread of the server has its own."""
import socket
import threading

from headend.errors import HeadEndError
from headend.frames import HEADER, Command, header, parse_header
from headend.settings import CONNECT_TIMEOUT, HEAD_END_HOST, HEAD_END_PORT, REPLY_TIMEOUT

_threads = threading.local()


class Session:
    def __init__(self) -> None:
        self._sock = socket.create_connection((HEAD_END_HOST, HEAD_END_PORT), timeout=CONNECT_TIMEOUT)
        self._sock.settimeout(REPLY_TIMEOUT)

    def call(self, command: Command, fields: bytes) -> tuple[Command, bytes]:
        try:
            self._send(command, fields)
            return self._receive()
        except (OSError, ValueError) as error:
            self.close()
            raise HeadEndError(str(error)) from error

    def _send(self, command: Command, fields: bytes) -> None:
        self._sock.sendall(header(command, len(fields)))
        self._sock.sendall(fields)

    def _receive(self) -> tuple[Command, bytes]:
        command, length = parse_header(self._exactly(HEADER.size))
        return command, self._exactly(length)

    def _exactly(self, count: int) -> bytes:
        data = bytearray()
        while len(data) < count:
            part = self._sock.recv(count - len(data))
            if not part:
                raise HeadEndError("head-end closed the session")
            data += part
        return bytes(data)

    def close(self) -> None:
        self._sock.close()
        if getattr(_threads, "session", None) is self:
            del _threads.session


def session() -> Session:
    if not hasattr(_threads, "session"):
        _threads.session = Session()
    return _threads.session

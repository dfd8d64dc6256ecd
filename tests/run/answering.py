"""A server in this process that says what a test tells it to."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere"
NOTHING = b""
"""The connection is closed instead of an answer."""


class Answering:
    """Listens on a port of loopback that is its own, once it is told to; the last reply is given again and again."""

    def __init__(self, *replies: bytes) -> None:
        self._replies = list(replies)
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._serve)
        self.asked: list[str] = []

    @property
    def port(self) -> int:
        """Where it listens, or is going to."""
        port: int = self._socket.getsockname()[1]
        return port

    def url(self, path: str = "/") -> str:
        """Of a path on it."""
        return f"http://127.0.0.1:{self.port}{path}"

    def listen(self) -> None:
        """Answers from now on."""
        self._socket.listen()
        self._thread.start()

    def close(self) -> None:
        """Answers no more."""
        if self._thread.is_alive():
            self._socket.shutdown(socket.SHUT_RDWR)
            self._thread.join()
        self._socket.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:  # it was closed
                return
            with connection:
                said = connection.recv(65536)
                self.asked.append(said.split(b"\r\n")[0].decode())
                connection.sendall(self._replies[min(len(self.asked), len(self._replies)) - 1])


@contextmanager
def answering(*replies: bytes, listening: bool = True) -> Iterator[Answering]:
    """The server with these replies, one for each connection."""
    server = Answering(*replies)
    try:
        if listening:
            server.listen()
        yield server
    finally:
        server.close()

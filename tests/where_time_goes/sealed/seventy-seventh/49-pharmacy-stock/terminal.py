"""Line protocol of the wholesaler's order terminal."""
import socket
import threading


class TerminalError(Exception):
    pass


class Terminal:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._address = (host, port)
        self._timeout = timeout
        self._local = threading.local()

    def ask(self, verb: str, *words: str) -> list[str]:
        stream = self._stream()
        try:
            stream.write((" ".join((verb, *words)) + "\r\n").encode("ascii"))
            stream.flush()
            answer = stream.readline().decode("ascii").split()
        except OSError as error:
            self._local.stream = None
            raise TerminalError(str(error)) from error
        if not answer or answer[0] != "OK":
            raise TerminalError(" ".join(answer) or "connection closed")
        return answer[1:]

    def _stream(self):
        stream = getattr(self._local, "stream", None)
        if stream is None:
            connection = socket.create_connection(self._address, timeout=self._timeout)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            stream = self._local.stream = connection.makefile("rwb")
        return stream

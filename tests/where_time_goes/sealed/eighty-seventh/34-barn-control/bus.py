"""Line protocol of the bus coupler: one line is sent, one line is the answer."""

import socket


class BusError(RuntimeError):
    pass


class BusLink:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._address = (host, port)
        self._timeout = timeout
        self._socket: socket.socket | None = None
        self._buffer = b""

    def connect(self) -> None:
        self._socket = socket.create_connection(self._address, self._timeout)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""

    def exchange(self, command: str) -> str:
        if self._socket is None:
            self.connect()
        self._socket.sendall(command.encode() + b"\n")
        while b"\n" not in self._buffer:
            data = self._socket.recv(4096)
            if not data:
                raise ConnectionError("the coupler closed the connection")
            self._buffer += data
        line, _, self._buffer = self._buffer.partition(b"\n")
        status, _, rest = line.decode().partition(" ")
        if status != "OK":
            raise BusError(rest)
        return rest

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

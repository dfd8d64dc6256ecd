import socket


class ScadaError(Exception):
    pass


class ScadaLine:
    """A connection to the park controller. It answers commands in order."""

    def __init__(self, host, port, timeout):
        self.address = (host, port)
        self.timeout = timeout
        self.sock = None
        self.stream = None

    def _open(self):
        self.sock = socket.create_connection(self.address, timeout=self.timeout)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.sock.makefile("rb")

    def close(self):
        if self.sock is not None:
            self.stream.close()
            self.sock.close()
            self.sock = None

    def command(self, unit, register, value=None):
        try:
            if self.sock is None:
                self._open()
            words = [str(unit), register] + ([] if value is None else [str(value)])
            self.sock.sendall(" ".join(words).encode() + b"\r\n")
            line = self.stream.readline()
        except OSError as exc:
            self.close()
            raise ScadaError(str(exc)) from exc
        if not line:
            self.close()
            raise ScadaError("controller closed the line")
        status, _, rest = line.decode().strip().partition(" ")
        if status != "OK":
            raise ScadaError(rest)
        return float(rest)

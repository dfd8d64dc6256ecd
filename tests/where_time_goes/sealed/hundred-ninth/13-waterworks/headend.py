"""Line protocol of the meter head-end (a command and its answer at a time)."""
import socket


class HeadendError(Exception):
    pass


class Terminal:
    def __init__(self, host, port, number, timeout=10):
        self.number = number
        self._address = (host, port)
        self._timeout = timeout
        self._socket = None
        self._lines = None

    def _open(self):
        self._socket = socket.create_connection(self._address, self._timeout)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines = self._socket.makefile("r", encoding="ascii", newline="\r\n")
        self._exchange("LOGON T%02d" % self.number)

    def _exchange(self, command):
        self._socket.sendall(command.encode("ascii") + b"\r\n")
        line = self._lines.readline()
        if not line:
            raise HeadendError("connection lost")
        return line.strip()

    def close(self):
        if self._socket is not None:
            self._lines.close()
            self._socket.close()
            self._socket = None

    def command(self, command):
        try:
            if self._socket is None:
                self._open()
            line = self._exchange(command)
        except OSError as error:
            self.close()
            raise HeadendError(str(error)) from error
        verb, _, rest = line.partition(" ")
        if verb != "OK":
            raise HeadendError(rest)
        return dict(field.split("=", 1) for field in rest.split(";"))

"""Client for the depots' scan register (one line out, one line of JSON back)."""
import json
import logging
from collections import deque
from socket import AF_INET, IPPROTO_TCP, SOCK_STREAM, TCP_NODELAY, socket

log = logging.getLogger("courier.scanline")


class ScanError(Exception):
    pass


class ScanConnection:
    def __init__(self, address, timeout):
        self.sock = socket(AF_INET, SOCK_STREAM)
        self.sock.settimeout(timeout)
        self.sock.connect(address)
        self.sock.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
        self.pending = b""

    def ask(self, command):
        self.sock.sendall(command.encode("ascii") + b"\n")
        while b"\n" not in self.pending:
            chunk = self.sock.recv(8192)
            if not chunk:
                raise ScanError("register closed the line")
            self.pending += chunk
        line, _, self.pending = self.pending.partition(b"\n")
        return json.loads(line)

    def close(self):
        self.sock.close()


class ScanRegister:
    """Hands out connections and keeps the idle ones for the next caller."""

    def __init__(self, host, port, timeout=5.0, keep=64):
        self.address = (host, port)
        self.timeout = timeout
        self.keep = keep
        self.idle = deque()

    def _take(self):
        try:
            return self.idle.pop()
        except IndexError:
            return ScanConnection(self.address, self.timeout)

    def _give_back(self, connection):
        if len(self.idle) < self.keep:
            self.idle.append(connection)
        else:
            connection.close()

    def request(self, command):
        connection = self._take()
        try:
            reply = connection.ask(command)
        except (OSError, ValueError, ScanError) as exc:
            connection.close()
            log.warning("scan register: %s failed: %s", command, exc)
            raise ScanError(str(exc)) from exc
        self._give_back(connection)
        if "error" in reply:
            raise ScanError(reply["error"])
        return reply

    def scans(self, parcel):
        return self.request(f"SCANS {parcel}")["scans"]

    def register(self, parcel, depot, grams):
        return self.request(f"REGISTER {parcel} {depot} {grams}")

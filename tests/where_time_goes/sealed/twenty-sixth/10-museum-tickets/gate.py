"""Connections to the turnstile controller: one line out, one line back."""
import queue
import socket
from contextlib import contextmanager

import settings


class GateConnection:
    def __init__(self, address):
        self.address = address
        self.sock = None
        self.file = None

    def ask(self, line):
        if self.sock is None:
            self.sock = socket.create_connection(self.address, timeout=5)
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.file = self.sock.makefile("rb")
        self.sock.sendall(line.encode() + b"\n")
        return self.file.readline().decode().strip()


class GatePool:
    def __init__(self, address, size):
        self._free = queue.LifoQueue()
        for _ in range(size):
            self._free.put(GateConnection(address))

    @contextmanager
    def connection(self):
        connection = self._free.get(timeout=10)
        try:
            yield connection
        finally:
            self._free.put(connection)


gates = GatePool(settings.GATE_ADDRESS, settings.GATE_CONNECTIONS)


def reserve_entry(exhibition, day, people):
    with gates.connection() as connection:
        return connection.ask(f"RESERVE {exhibition} {day} {people}").split()[1]

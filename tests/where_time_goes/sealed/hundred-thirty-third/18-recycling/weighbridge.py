"""Talks to the weighbridge terminals through their gateway."""
import queue
import socket
from contextlib import contextmanager

import settings


class WeighbridgeError(Exception):
    pass


class Terminal:
    def __init__(self, port, timeout):
        self.sock = socket.create_connection(("127.0.0.1", port), timeout)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.lines = self.sock.makefile("rb")

    def ask(self, *words):
        self.sock.sendall(" ".join(map(str, words)).encode() + b"\r\n")
        answer = self.lines.readline().split()
        if not answer:
            raise WeighbridgeError("no answer")
        if answer[0] != b"OK":
            raise WeighbridgeError(b" ".join(answer[1:]).decode())
        return [a.decode() for a in answer[1:]]

    def close(self):
        self.lines.close()
        self.sock.close()


class Weighbridge:
    def __init__(self):
        self.sessions = queue.LifoQueue()
        for _ in range(settings.WEIGHBRIDGE_SESSIONS):
            self.sessions.put(None)

    @contextmanager
    def terminal(self):
        terminal = self.sessions.get(timeout=settings.WEIGHBRIDGE_TIMEOUT)
        try:
            if terminal is None:
                terminal = Terminal(settings.WEIGHBRIDGE_PORT, settings.WEIGHBRIDGE_TIMEOUT)
            yield terminal
        except (OSError, WeighbridgeError):
            if terminal is not None:
                terminal.close()
                terminal = None
            raise
        finally:
            self.sessions.put(terminal)

    def weigh(self, lane):
        with self.terminal() as terminal:
            gross, tare = terminal.ask("WEIGH", lane)
        return int(gross), int(tare)

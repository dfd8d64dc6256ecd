"""Lends logged-in sessions of the seal module."""
import queue
import socket
from contextlib import contextmanager

from django.conf import settings


class SealError(Exception):
    pass


class ModuleSession:
    def __init__(self, host: str, port: int, pin: str):
        self._sock = socket.create_connection((host, port), timeout=20)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._reader = self._sock.makefile("rb")
        self._command("LOGIN", pin)

    def sign(self, key: str, digest: str) -> str:
        return self._command("SIGN", key, digest)

    def timestamp(self, digest: str) -> str:
        return self._command("STAMP", digest)

    def _command(self, *words: str) -> str:
        self._sock.sendall(" ".join(words).encode() + b"\r\n")
        line = self._reader.readline().decode().rstrip()
        status, _, value = line.partition(" ")
        if status != "OK":
            raise SealError(line or "connection closed")
        return value

    def close(self) -> None:
        self._reader.close()
        self._sock.close()


class SessionRack:
    """Logged-in sessions are expensive to open, so they are kept and lent out."""

    def __init__(self, host: str, port: int, pin: str, size: int):
        self._idle: queue.LifoQueue[ModuleSession] = queue.LifoQueue()
        self._open = lambda: ModuleSession(host, port, pin)
        for _ in range(size):
            self._idle.put(self._open())

    @contextmanager
    def lend(self):
        session = self._idle.get()
        try:
            yield session
        except OSError:
            session.close()
            session = self._open()
            raise
        finally:
            self._idle.put(session)


conf = settings.SEAL_MODULE
rack = SessionRack(conf["HOST"], conf["PORT"], conf["SLOT_PIN"], conf["SESSIONS"])

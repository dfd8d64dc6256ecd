"""Client of the signing appliance (a line protocol over TCP)."""
from __future__ import annotations

import hashlib
import socket
import threading

from config import Config


class HsmError(Exception):
    pass


class Session:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._sock = socket.create_connection((host, port), timeout=timeout)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._sock.makefile("rb")

    def command(self, *words: str) -> str:
        self._sock.sendall(" ".join(words).encode() + b"\n")
        line = self._file.readline()
        if not line:
            raise HsmError("appliance closed the session")
        status, _, rest = line.decode().strip().partition(" ")
        if status != "OK":
            raise HsmError(rest)
        return rest

    def close(self) -> None:
        self._file.close()
        self._sock.close()


class Hsm:
    def __init__(self, config: Config) -> None:
        self._config = config
        self._sessions: list[Session] = []
        self._lock = threading.Lock()

    def _take(self) -> Session:
        with self._lock:
            if self._sessions:
                return self._sessions.pop()
        return Session(self._config.hsm_host, self._config.hsm_port, self._config.hsm_timeout)

    def _give(self, session: Session) -> None:
        with self._lock:
            self._sessions.append(session)

    def _run(self, *words: str) -> str:
        session = self._take()
        try:
            reply = session.command(*words)
        except (HsmError, OSError):
            session.close()
            raise
        self._give(session)
        return reply

    def sign(self, document: bytes) -> tuple[str, str]:
        digest = hashlib.sha256(document).hexdigest()
        return digest, self._run("SIGN", self._config.key_label, digest)

    def verify(self, digest: str, signature: str) -> bool:
        return self._run("VERIFY", self._config.key_label, digest, signature) == "valid"

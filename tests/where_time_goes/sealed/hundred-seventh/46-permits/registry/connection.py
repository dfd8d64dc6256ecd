"""One connection to the land registry: lines of text, answers in JSON."""

import json
import socket
from typing import Any


class RegistryError(Exception):
    pass


class RegistryConnection:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._socket = socket.create_connection((host, port), timeout=timeout)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._socket.makefile("rb")

    def ask(self, line: str) -> Any:
        self._socket.sendall(line.encode("ascii") + b"\n")
        answer = self._file.readline()
        if not answer:
            raise RegistryError("the registry closed the connection")
        return json.loads(answer)

    def is_alive(self) -> bool:
        try:
            return self.ask("PING") == "PONG"
        except (OSError, RegistryError):
            return False

    def close(self) -> None:
        self._file.close()
        self._socket.close()

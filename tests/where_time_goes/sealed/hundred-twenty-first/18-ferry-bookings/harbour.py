"""Lines to the harbour's reservation host: one command, one answer, both a line of text."""
import queue
import socket
from contextlib import contextmanager

import settings


class HarbourError(Exception):
    pass


class Line:
    def __init__(self):
        self._socket = socket.create_connection(settings.HARBOUR, timeout=settings.HARBOUR_TIMEOUT)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._input = self._socket.makefile("r", encoding="utf-8", newline="\n")

    def command(self, *words: object) -> list[str]:
        self._socket.sendall((" ".join(map(str, words)) + "\n").encode())
        answer = self._input.readline()
        if not answer:
            raise ConnectionError("harbour host hung up")
        state, *rest = answer.split()
        if state != "OK":
            raise HarbourError(" ".join(rest))
        return rest

    def close(self) -> None:
        self._input.close()
        self._socket.close()


class Lines:
    def __init__(self, size: int):
        self._idle: queue.LifoQueue[Line | None] = queue.LifoQueue(size)
        for _ in range(size):
            self._idle.put(None)

    @contextmanager
    def borrow(self):
        line = self._idle.get(timeout=settings.HARBOUR_TIMEOUT)
        try:
            if line is None:
                line = Line()
            yield line
        except OSError:
            if line is not None:
                line.close()
            line = None
            raise
        finally:
            self._idle.put(line)


lines = Lines(settings.HARBOUR_LINES)


def places(sailing: int) -> dict[str, int]:
    with lines.borrow() as line:
        cabins, cars = line.command("PLACES", sailing)
    return {"cabins": int(cabins), "cars": int(cars)}


def reserve(sailing: int, passengers: int, car: bool) -> str:
    with lines.borrow() as line:
        (reference,) = line.command("RESERVE", sailing, passengers, int(car))
    return reference

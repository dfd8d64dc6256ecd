"""How many connections wait for a server to accept them: the queue of its listening sockets, as the kernel shows it."""

import os
from contextlib import suppress
from pathlib import Path

_LISTEN = b"0A"
"""TCP_LISTEN of the kernel's include/net/tcp_states.h, as /proc/net/tcp writes it."""

_MOST_BYTES = 65_536
"""More listening sockets than fit into this (436) are not looked through."""


class AcceptQueue:
    """The accept queue of a port in one host, read at intervals from `tcp` in its `net` folder (proc_pid_net(5)).

    For a listening socket rx_queue is the number of connections that nobody has accepted yet (sk_ack_backlog).
    Listening sockets come first in the file. Behind them each read makes the kernel look for the next connection of the
    host in a table of the whole machine's, which takes half a millisecond where there are few: no more is read than it
    took last time to find them. A socket that joins others on the port later is missed until one of them goes.
    """

    def __init__(self, net: Path, port: int) -> None:
        self._file = str(net / "tcp")
        self._port = b":%04X" % port
        self._bytes = 0
        self._sockets = 0

    def length(self) -> int | None:
        """Connections in the queue, over all sockets that listen on the port; None where none does."""
        with suppress(OSError):  # the host is gone
            queues, _ = self._found(self._bytes)
            if not queues or len(queues) != self._sockets:
                queues, self._bytes = self._found(_MOST_BYTES)
                self._sockets = len(queues)
            return sum(queues) if queues else None
        return None

    def _found(self, most_bytes: int) -> tuple[list[int], int]:
        """The queue of each socket that listens on the port, and how far one has to read to find them all."""
        queues: list[int] = []
        place = far = 0
        for line in _lines(self._file, most_bytes):
            place += len(line)
            words = line.split()
            if len(words) < 5 or words[0] == b"sl":
                continue
            if words[3] != _LISTEN:
                break
            if words[1].endswith(self._port):
                queues.append(int(words[4].partition(b":")[2], 16))
                far = place
        return queues, far


def _lines(file: str, most_bytes: int) -> list[bytes]:
    """Whole lines from the file's beginning on, as far as listening sockets go; the kernel gives a page at a time."""
    if most_bytes == 0:
        return []
    text = b""
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        while len(text) < most_bytes:
            part = os.read(descriptor, most_bytes - len(text))
            text += part
            last = text[: text.rfind(b"\n")].rpartition(b"\n")[2].split()
            if not part or (len(last) > 3 and last[0] != b"sl" and last[3] != _LISTEN):
                break
    finally:
        os.close(descriptor)
    return text[: text.rfind(b"\n") + 1].splitlines(keepends=True)

"""Where a process and its descendants listen for connections."""

from contextlib import suppress
from dataclasses import dataclass

import psutil


@dataclass(frozen=True, order=True)
class Listening:
    """A listening TCP socket."""

    address: str
    port: int

    def __str__(self) -> str:
        return f"[{self.address}]:{self.port}" if ":" in self.address else f"{self.address}:{self.port}"


def listening_at(pid: int) -> tuple[Listening, ...]:
    """Every place where the process, or one that it started, listens; nothing where that cannot be read."""
    found: set[Listening] = set()
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        for each in (process, *process.children(recursive=True)):
            with suppress(psutil.Error):
                found |= {
                    Listening(connection.laddr.ip, connection.laddr.port)
                    for connection in each.net_connections(kind="tcp")
                    if connection.status == psutil.CONN_LISTEN
                }
    return tuple(sorted(found))

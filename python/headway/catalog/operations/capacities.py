"""The capacities that the running objects report, to be compared with what the manifest declares."""

import json
import os
import socket
import struct
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from .server_settings import ClientCapacities, Unlimited

# struct tcp_info (linux/tcp.h): 8 bytes of flags, then u32s; tcpi_sacked is the sixth of these. For a listening socket
# the kernel puts the limit of the accept queue there (tcp_get_info in net/ipv4/tcp.c).
TCPI_SACKED_OFFSET = 28
TCP_INFO_BYTES = 104

PATH = "/_headway/capacities"
"""Where a server answers with its capacities; it calls no backend, so it also shows whether the server is ready."""


def to_json(
    *,
    listener: socket.socket,
    keep_alive_s: float | None,
    clients: ClientCapacities,
    threads: int | Unlimited = 1,
    executor: Executor | Unlimited | None = None,
    processes: int | None = None,
    worker_timeout_s: float | None = None,
) -> bytes:
    """The capacities as JSON, with the pid. ``processes`` run operations; None: this process and its children."""
    found = asdict(clients) | {
        "processes": 1 + children_of("self") if processes is None else processes,
        "threads": threads,
        "executor": executor._max_workers if isinstance(executor, Executor) else executor,  # type: ignore[attr-defined]  # nothing public says it
        "backlog": listening_backlog(listener),
        "keep_alive_s": keep_alive_s,
        "worker_timeout_s": worker_timeout_s,
        "pid": os.getpid(),
    }
    return json.dumps(found).encode()


def listening_backlog(listener: socket.socket) -> int:
    """The limit of a listening socket's accept queue as the kernel has it, net.core.somaxconn applied."""
    information = listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_BYTES)
    (backlog,) = struct.unpack_from("=I", information, TCPI_SACKED_OFFSET)
    return int(backlog)


def children_of(process: int | str) -> int:
    """How many children a process has."""
    children = 0
    for task in Path(f"/proc/{process}/task").iterdir():
        try:
            children += len((task / "children").read_text().split())
        except OSError:
            continue  # the thread has ended meanwhile, or the kernel keeps no such lists
    return children


def worker_processes() -> int:
    """The children of this process's parent: the workers, where one process starts them and runs no operations."""
    return children_of(os.getppid())

"""The capacities that the running objects report, to be compared with what the manifest declares."""

import json
import os
import socket
import struct
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from .clients import ClientCapacities
from .server_settings import Capacities, Unlimited

# struct tcp_info (linux/tcp.h): 8 bytes of flags, then u32s; tcpi_sacked is the sixth of these. For a listening socket
# the kernel puts the limit of the accept queue there (tcp_get_info in net/ipv4/tcp.c).
TCPI_SACKED_OFFSET = 28
TCP_INFO_BYTES = 104

PATH = "/_headway/capacities"
"""Where a server answers with its capacities; it calls no backend, so it also shows whether the server is ready."""


def to_json(
    *,
    listener: socket.socket,
    threads: int | Unlimited,
    executor: Executor | Unlimited | None,
    keep_alive_s: float | None,
    clients: ClientCapacities,
    processes: int | None = None,
    worker_timeout_s: float | None = None,
) -> bytes:
    """The capacities as JSON, with the pid of the process that answers.

    ``processes``: those that run steps; without it, this process and its children as the kernel counts them.
    """
    capacities = Capacities(
        processes=serving_processes() if processes is None else processes,
        threads=threads,
        executor=executor._max_workers if isinstance(executor, Executor) else executor,  # type: ignore[attr-defined]  # nothing public says it
        backlog=listening_backlog(listener),
        keep_alive_s=keep_alive_s,
        client_pool=clients.client_pool,
        client_timeout_s=clients.client_timeout_s,
        database_pool=clients.database_pool,
        database_timeout_s=clients.database_timeout_s,
        mail_timeout_s=clients.mail_timeout_s,
        client_reuse=clients.client_reuse,
        database_reuse=clients.database_reuse,
        worker_timeout_s=worker_timeout_s,
    )
    return json.dumps(asdict(capacities) | {"pid": os.getpid()}).encode()


def listening_backlog(listener: socket.socket) -> int:
    """The limit of a listening socket's accept queue as the kernel has it, net.core.somaxconn applied."""
    information = listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_BYTES)
    (backlog,) = struct.unpack_from("=I", information, TCPI_SACKED_OFFSET)
    return int(backlog)


def serving_processes() -> int:
    """This process and its children."""
    children = 0
    for task in Path("/proc/self/task").iterdir():
        try:
            children += len((task / "children").read_text().split())
        except OSError:
            continue  # the thread has ended meanwhile, or the kernel keeps no such lists
    return 1 + children


def worker_processes() -> int:
    """The children of this process's parent: the workers, where one process starts them and runs no steps itself."""
    workers = 0
    for task in Path(f"/proc/{os.getppid()}/task").iterdir():
        workers += len((task / "children").read_text().split())
    return workers

"""Starlette on Granian: a worker process with asyncio's own event loop, every wait is awaited; HTTP is in Rust."""

import multiprocessing
import os
import socket
from contextlib import closing
from functools import partial
from pathlib import Path

from frameworks.starlette_app import application
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels
from operations import capacities
from operations.async_clients import AsyncClients
from operations.configuration import from_environment
from operations.listening import bind
from operations.server_settings import Configuration, required, required_seconds
from starlette.applications import Starlette

MILLISECONDS_PER_SECOND = 1000


class Server(Granian):  # type: ignore[misc, valid-type]  # one of two classes, as the interpreter is
    def _stop_workers(self) -> None:
        # SIGTERM ends requests too: a backend that hangs must not hold the server. Granian itself would wait for them.
        for worker in self.wrks:
            worker.kill()
        super()._stop_workers()


def listening_socket(port: int) -> socket.socket:
    """This process's listening socket, which Granian made in Rust."""
    for entry in Path("/proc/self/fd").iterdir():
        try:
            found = socket.socket(fileno=os.dup(int(entry.name)))
        except OSError:
            continue  # no socket, or closed meanwhile
        if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) and found.getsockname()[1] == port:
            return found
        found.close()
    raise LookupError(f"nothing in this process listens on port {port}")


def build(settings: Configuration, server: Server) -> Starlette:
    """The program, in the worker. Granian opens the clients (lifespan) first and only then listens."""

    def find_capacities(clients: AsyncClients) -> bytes:
        return capacities.to_json(
            listener=listening_socket(server.bind_port),
            processes=capacities.worker_processes(),
            threads=server.blocking_threads,  # those that run Python: the loop's
            # Granian has no setting of its own for it: hyper counts the time until the next request's head is there.
            keep_alive_s=server.http1_settings.header_read_timeout / MILLISECONDS_PER_SECOND,
            clients=clients.capacities(),
        )

    return application(settings, find_capacities)


def main() -> None:
    settings = from_environment()
    with closing(bind(settings)):
        pass  # only to say it in a sentence where the address cannot be had: Granian's workers bind it themselves
    multiprocessing.set_start_method("fork")  # as Granian does by itself before Python 3.14
    keep_alive_s = required_seconds(settings.capacities, "keep_alive_s")
    server = Server(
        "server:build",
        settings.host,
        settings.port,
        interface=Interfaces.ASGI,
        workers=required(settings.capacities, "processes"),
        loop=Loops.asyncio,
        http=HTTPModes.http1,
        websockets=False,
        backlog=required(settings.capacities, "backlog"),
        http1_settings=HTTP1Settings(header_read_timeout=round(keep_alive_s * MILLISECONDS_PER_SECOND)),
        log_level=LogLevels.warning,
    )
    server.serve(target_loader=partial(build, settings, server), wrap_loader=False)


if __name__ == "__main__":
    main()

"""Starlette on Granian: a worker process with asyncio's own event loop, every wait awaited; HTTP is spoken in Rust."""

import multiprocessing
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import TypedDict

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from steps import capacities, configuration, listening
from steps.awaiting_clients import AwaitingClients, open_clients
from steps.workload import CONTENT_TYPE, run_awaiting

MILLISECONDS_PER_SECOND = 1000


class State(TypedDict):
    clients: AwaitingClients


class Server(Granian):  # type: ignore[misc, valid-type]  # one of two classes, as the interpreter is
    def _stop_workers(self) -> None:
        # SIGTERM ends requests too: a backend that hangs must not hold the server. Granian itself would wait for them.
        for worker in self.wrks:
            worker.kill()
        super()._stop_workers()


def endpoint(workload: configuration.Workload) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        result = await run_awaiting(workload, request.state.clients)
        return Response(result.body, result.status, media_type=CONTENT_TYPE)

    return answer


def capacities_route(server: Server) -> Route:
    async def answer(request: Request) -> Response:
        found = capacities.found(
            listener=listening_socket(server.bind_port),
            processes=capacities.worker_processes(),
            threads=server.blocking_threads,  # those that run Python: the loop's
            executor=None,
            # Granian has no setting of its own for it: hyper counts the time until the next request's head is there.
            keep_alive_s=server.http1_settings.header_read_timeout / MILLISECONDS_PER_SECOND,
            clients=request.state.clients.capacities(),
        )
        return Response(found, media_type="application/json")

    return Route(capacities.PATH, answer)


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


def build(settings: configuration.Configuration, server: Server) -> Starlette:
    """The program, in the worker. Granian opens the clients (lifespan) first and only then listens."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[State]:
        async with open_clients(settings) as clients:
            yield {"clients": clients}

    routes = [Route(workload.path, endpoint(workload), methods=[workload.method]) for workload in settings.workloads]
    return Starlette(routes=[*routes, capacities_route(server)], lifespan=lifespan)


def main() -> None:
    settings = configuration.from_environment()
    with closing(listening.bound(settings)):
        pass  # only to say it in a sentence where the address cannot be had: Granian's workers bind it themselves
    multiprocessing.set_start_method("fork")  # as Granian does by itself before Python 3.14
    keep_alive_s = configuration.required_seconds(settings.capacities, "keep_alive_s")
    server = Server(
        "server:build",
        settings.host,
        settings.port,
        interface=Interfaces.ASGI,
        workers=configuration.required(settings.capacities, "processes"),
        loop=Loops.asyncio,
        http=HTTPModes.http1,
        websockets=False,
        backlog=configuration.required(settings.capacities, "backlog"),
        http1_settings=HTTP1Settings(header_read_timeout=round(keep_alive_s * MILLISECONDS_PER_SECOND)),
        log_level=LogLevels.warning,
    )
    server.serve(target_loader=partial(build, settings, server), wrap_loader=False)


if __name__ == "__main__":
    main()

"""Starlette on Hypercorn: one process, asyncio's own event loop, every wait awaited."""

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable

from hypercorn.asyncio import serve
from hypercorn.config import Config
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from steps import capacities, configuration, listening
from steps.awaiting_clients import AwaitingClients, open_clients
from steps.workload import CONTENT_TYPE, run_awaiting


def endpoint(workload: configuration.Workload, clients: AwaitingClients) -> Callable[[Request], Awaitable[Response]]:
    async def answer(_: Request) -> Response:
        result = await run_awaiting(workload, clients)
        return Response(result.body, result.status, media_type=CONTENT_TYPE)

    return answer


def capacities_route(server: Config, listener: socket.socket, clients: AwaitingClients) -> Route:
    async def answer(_: Request) -> Response:
        found = capacities.found(
            listener=listener,
            threads=1,
            executor=None,
            keep_alive_s=server.keep_alive_timeout,
            clients=clients.capacities(),
        )
        return Response(found, media_type="application/json")

    return Route(capacities.PATH, answer)


def configured(settings: configuration.Configuration, listener: socket.socket) -> Config:
    """Hypercorn's own configuration. It closes the socket that it is given, so that it gets a copy."""
    server = Config()
    server.bind = [f"fd://{os.dup(listener.fileno())}"]
    server.backlog = configuration.required(settings.capacities, "backlog")
    server.keep_alive_timeout = configuration.required_seconds(settings.capacities, "keep_alive_s")
    server.loglevel = "WARNING"
    return server


async def main() -> None:
    settings = configuration.from_environment()
    listener = listening.bound(settings)
    server = configured(settings, listener)
    async with open_clients(settings) as clients:
        routes = [
            Route(workload.path, endpoint(workload, clients), methods=[workload.method])
            for workload in settings.workloads
        ]
        application = Starlette(routes=[*routes, capacities_route(server, listener, clients)])
        # Without a trigger of ours Hypercorn would wait for all requests to end at SIGTERM; with one that never comes
        # SIGTERM is left to do what it does by itself.
        with listening.refusing_bad_addresses(settings):
            await serve(application, server, shutdown_trigger=asyncio.Event().wait)  # type: ignore[arg-type]  # its own name for an ASGI program


if __name__ == "__main__":
    asyncio.run(main())

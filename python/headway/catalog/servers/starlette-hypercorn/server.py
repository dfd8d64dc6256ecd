"""Starlette on Hypercorn: one process, asyncio's own event loop, every wait is awaited."""

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable

from hypercorn.asyncio import serve
from hypercorn.config import Config
from operations import capacities
from operations.async_clients import AsyncClients, open_clients
from operations.configuration import Configuration, Workload, from_environment
from operations.listening import bind, refuse_bad_address
from operations.server_settings import required, required_seconds
from operations.workload import CONTENT_TYPE, respond_async
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


def endpoint(workload: Workload, clients: AsyncClients) -> Callable[[Request], Awaitable[Response]]:
    async def answer(_: Request) -> Response:
        response = await respond_async(workload, clients)
        return Response(response.body, response.status, media_type=CONTENT_TYPE)

    return answer


def capacities_route(server: Config, listener: socket.socket, clients: AsyncClients) -> Route:
    async def answer(_: Request) -> Response:
        found = capacities.to_json(
            listener=listener,
            threads=1,
            executor=None,
            keep_alive_s=server.keep_alive_timeout,
            clients=clients.capacities(),
        )
        return Response(found, media_type="application/json")

    return Route(capacities.PATH, answer)


def hypercorn_config(settings: Configuration, listener: socket.socket) -> Config:
    """Hypercorn's own configuration. It closes the socket that it is given, so that it gets a copy."""
    server = Config()
    server.bind = [f"fd://{os.dup(listener.fileno())}"]
    server.backlog = required(settings.capacities, "backlog")
    server.keep_alive_timeout = required_seconds(settings.capacities, "keep_alive_s")
    server.loglevel = "WARNING"
    return server


async def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    server = hypercorn_config(settings, listener)
    async with open_clients(settings) as clients:
        routes = [
            Route(workload.path, endpoint(workload, clients), methods=[workload.method])
            for workload in settings.workloads
        ]
        application = Starlette(routes=[*routes, capacities_route(server, listener, clients)])
        # Without a trigger of ours Hypercorn would wait for all requests to end at SIGTERM; with one that never comes
        # SIGTERM is left to do what it does by itself.
        with refuse_bad_address(settings):
            await serve(application, server, shutdown_trigger=asyncio.Event().wait)  # type: ignore[arg-type]  # its own name for an ASGI program


if __name__ == "__main__":
    asyncio.run(main())

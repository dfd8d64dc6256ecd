"""A Starlette program whose clients are open for as long as it runs, and uvicorn with the declared capacities."""

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from operations import capacities
from operations.async_clients import AsyncClients, open_clients
from operations.configuration import Configuration, Workload
from operations.listening import refuse_bad_address
from operations.server_settings import required, required_seconds
from operations.workload import CONTENT_TYPE, respond_async
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

if TYPE_CHECKING:
    import uvicorn  # not every server that runs Starlette has it


class State(TypedDict):
    clients: AsyncClients


def lifespan(settings: Configuration) -> Callable[[Any], AbstractAsyncContextManager[State]]:
    """The lifespan that opens the clients before the first request."""

    @asynccontextmanager
    async def open_state(_: Starlette) -> AsyncIterator[State]:
        async with open_clients(settings) as clients:
            yield {"clients": clients}

    return open_state


def endpoint(workload: Workload) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        response = await respond_async(workload, request.state.clients)
        return Response(response.body, response.status, media_type=CONTENT_TYPE)

    return answer


def application(settings: Configuration, find_capacities: Callable[[AsyncClients], bytes]) -> Starlette:
    """The program: a route for each workload, and the one of the capacities."""

    async def found_capacities(request: Request) -> Response:
        return Response(find_capacities(request.state.clients), media_type="application/json")

    routes = [Route(workload.path, endpoint(workload), methods=[workload.method]) for workload in settings.workloads]
    return Starlette(routes=[*routes, Route(capacities.PATH, found_capacities)], lifespan=lifespan(settings))


def uvicorn_capacities(server: "uvicorn.Config", listener: socket.socket, clients: AsyncClients) -> bytes:
    return capacities.to_json(
        listener=listener,
        threads=1,
        executor=None,
        keep_alive_s=float(server.timeout_keep_alive),
        clients=clients.capacities(),
    )


def uvicorn_config(
    application: Starlette,
    settings: Configuration,
    loop: Literal["asyncio", "uvloop"],
    http: Literal["h11", "httptools"],
) -> "uvicorn.Config":
    import uvicorn  # noqa: PLC0415

    return uvicorn.Config(
        application,
        loop=loop,
        http=http,
        ws="none",
        access_log=False,
        log_level="warning",
        backlog=required(settings.capacities, "backlog"),
        timeout_keep_alive=int(required_seconds(settings.capacities, "keep_alive_s")),
        timeout_graceful_shutdown=0,  # SIGTERM ends requests too: a backend that hangs must not hold the server
    )


def serve_uvicorn(server: "uvicorn.Config", settings: Configuration, listener: socket.socket) -> None:
    """Serve until SIGTERM. uvicorn opens the clients (lifespan) first and only then calls listen() on the socket."""
    import uvicorn  # noqa: PLC0415

    with refuse_bad_address(settings):
        uvicorn.Server(server).run(sockets=[listener])

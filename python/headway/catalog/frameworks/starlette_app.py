"""A Starlette program whose clients are open for as long as it runs, and uvicorn with the declared capacities."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Literal, TypedDict

from operations import capacities
from operations.async_clients import AsyncClients, open_clients
from operations.configuration import from_environment
from operations.listening import bind, refuse_bad_address
from operations.server_settings import Configuration, Workload, required, required_seconds
from operations.workload import CONTENT_TYPE, respond_async
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FindCapacities = Callable[[AsyncClients], bytes]
"""The capacities of the running server, whose clients these are, as JSON."""

OpenClients = Callable[[Configuration], AbstractAsyncContextManager[AsyncClients]]
Endpoint = Callable[[Request], Awaitable[Response]]


class State(TypedDict):
    clients: AsyncClients


def lifespan(
    settings: Configuration, opening: OpenClients = open_clients
) -> Callable[[Any], AbstractAsyncContextManager[State]]:
    """The lifespan that opens the clients before the first request."""

    @asynccontextmanager
    async def open_state(_: Starlette) -> AsyncIterator[State]:
        async with opening(settings) as clients:
            yield {"clients": clients}

    return open_state


def endpoint(workload: Workload) -> Endpoint:
    async def answer(request: Request) -> Response:
        response = await respond_async(workload, request.state.clients)
        return Response(response.body, response.status, media_type=CONTENT_TYPE)

    return answer


def capacities_endpoint(find_capacities: FindCapacities) -> Endpoint:
    async def answer(request: Request) -> Response:
        return Response(find_capacities(request.state.clients), media_type="application/json")

    return answer


def application(
    settings: Configuration, find_capacities: FindCapacities, opening: OpenClients = open_clients
) -> Starlette:
    """The program: a route for each workload, and the one of the capacities."""
    routes = [Route(workload.path, endpoint(workload), methods=[workload.method]) for workload in settings.workloads]
    routes.append(Route(capacities.PATH, capacities_endpoint(find_capacities)))
    return Starlette(routes=routes, lifespan=lifespan(settings, opening))


def serve_uvicorn(
    build: Callable[[Configuration, FindCapacities], Starlette],
    loop: Literal["asyncio", "uvloop"],
    http: Literal["h11", "httptools"],
) -> None:
    """Serve until SIGTERM. uvicorn opens the clients (lifespan) first and only then calls listen() on the socket."""
    import uvicorn  # noqa: PLC0415  # not every server that runs Starlette has it

    settings = from_environment()
    listener = bind(settings)

    def find_capacities(clients: AsyncClients) -> bytes:
        keep_alive_s = float(server.timeout_keep_alive)
        return capacities.to_json(listener=listener, keep_alive_s=keep_alive_s, clients=clients.capacities())

    server = uvicorn.Config(
        build(settings, find_capacities),
        loop=loop,
        http=http,
        ws="none",
        access_log=False,
        log_level="warning",
        backlog=required(settings.capacities, "backlog"),
        timeout_keep_alive=int(required_seconds(settings.capacities, "keep_alive_s")),
        timeout_graceful_shutdown=0,  # SIGTERM ends requests too: a backend that hangs must not hold the server
    )
    with refuse_bad_address(settings):
        uvicorn.Server(server).run(sockets=[listener])

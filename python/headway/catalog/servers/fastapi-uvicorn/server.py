"""FastAPI on uvicorn as `uvicorn[standard]` runs it: one process, uvloop and httptools, every wait awaited."""

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypedDict

import uvicorn
from fastapi import FastAPI, Request, Response
from steps import capacities, configuration, listening
from steps.awaiting_clients import AwaitingClients, open_clients
from steps.workload import CONTENT_TYPE, run_awaiting


class State(TypedDict):
    clients: AwaitingClients


def endpoint(workload: configuration.Workload) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        result = await run_awaiting(workload, request.state.clients)
        return Response(result.body, result.status, media_type=CONTENT_TYPE)

    return answer


def build(settings: configuration.Configuration) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[State]:
        async with open_clients(settings) as clients:
            yield {"clients": clients}

    application = FastAPI(lifespan=lifespan)
    for workload in settings.workloads:
        application.add_api_route(workload.path, endpoint(workload), methods=[workload.method])
    return application


def add_capacities(application: FastAPI, server: uvicorn.Config, listener: socket.socket) -> None:
    async def answer(request: Request) -> Response:
        found = capacities.found(
            listener=listener,
            threads=1,
            executor=None,
            keep_alive_s=float(server.timeout_keep_alive),
            clients=request.state.clients.capacities(),
        )
        return Response(found, media_type="application/json")

    application.add_api_route(capacities.PATH, answer)


def main() -> None:
    settings = configuration.from_environment()
    listener = listening.bound(settings)
    application = build(settings)
    server = uvicorn.Config(
        application,
        loop="uvloop",
        http="httptools",
        ws="none",
        access_log=False,
        log_level="warning",
        backlog=configuration.required(settings.capacities, "backlog"),
        timeout_keep_alive=int(configuration.required_seconds(settings.capacities, "keep_alive_s")),
        timeout_graceful_shutdown=0,  # SIGTERM ends requests too: a backend that hangs must not hold the server
    )
    add_capacities(application, server, listener)
    # uvicorn opens the clients (lifespan) first and only then calls listen() on the socket.
    with listening.refusing_bad_addresses(settings):
        uvicorn.Server(server).run(sockets=[listener])


if __name__ == "__main__":
    main()

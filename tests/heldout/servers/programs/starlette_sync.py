"""Starlette on uvicorn with routes that do not await: Starlette runs them in anyio's threads, 40 unless it is told."""

from contextlib import asynccontextmanager

import anyio.to_thread
import uvicorn
from operations import capacities, configuration, listening, server_settings
from operations.sync_clients import open_clients
from operations.workload import CONTENT_TYPE, respond_sync
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

settings = configuration.from_environment()
listener = listening.bind(settings)


@asynccontextmanager
async def lifespan(_):
    anyio.to_thread.current_default_thread_limiter().total_tokens = server_settings.required(
        settings.capacities, "executor"
    )
    with open_clients(settings) as clients:
        yield {"clients": clients}


async def found(request):
    said = capacities.to_json(
        listener=listener,
        threads=1,
        executor=int(anyio.to_thread.current_default_thread_limiter().total_tokens),
        keep_alive_s=float(request.app.state.config.timeout_keep_alive),
        clients=request.state.clients.capacities(),
    )
    return Response(said, media_type="application/json")


def endpoint(workload):
    def answer(request):
        result = respond_sync(workload, request.state.clients)
        return Response(result.body, result.status, media_type=CONTENT_TYPE)

    return answer


def main():
    routes = [Route(each.path, endpoint(each), methods=[each.method]) for each in settings.workloads]
    application = Starlette(routes=[*routes, Route(capacities.PATH, found)], lifespan=lifespan)
    application.state.config = uvicorn.Config(
        application,
        loop="asyncio",
        http="h11",
        ws="none",
        access_log=False,
        log_level="warning",
        backlog=server_settings.required(settings.capacities, "backlog"),
        timeout_keep_alive=int(server_settings.required_seconds(settings.capacities, "keep_alive_s")),
        timeout_graceful_shutdown=0,
    )
    uvicorn.Server(application.state.config).run(sockets=[listener])


main()

"""FastAPI on uvicorn as `uvicorn[standard]` runs it: one process, uvloop and httptools, every wait is awaited."""

from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from frameworks.starlette_app import lifespan, serve_uvicorn, uvicorn_capacities, uvicorn_config
from operations import capacities
from operations.configuration import Configuration, Workload, from_environment
from operations.listening import bind
from operations.workload import CONTENT_TYPE, respond_async


def endpoint(workload: Workload) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        response = await respond_async(workload, request.state.clients)
        return Response(response.body, response.status, media_type=CONTENT_TYPE)

    return answer


def build(settings: Configuration) -> FastAPI:
    application = FastAPI(lifespan=lifespan(settings))
    for workload in settings.workloads:
        application.add_api_route(workload.path, endpoint(workload), methods=[workload.method])
    return application


def main() -> None:
    settings = from_environment()
    listener = bind(settings)
    application = build(settings)
    server = uvicorn_config(application, settings, loop="uvloop", http="httptools")

    async def found_capacities(request: Request) -> Response:
        found = uvicorn_capacities(server, listener, request.state.clients)
        return Response(found, media_type="application/json")

    application.add_api_route(capacities.PATH, found_capacities)
    serve_uvicorn(server, settings, listener)


if __name__ == "__main__":
    main()

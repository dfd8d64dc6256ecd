import re
from contextlib import asynccontextmanager

from anyio import from_thread, to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import ported
from directory import Directory, NoRoute
from settings import settings

E164 = re.compile(r"\+[1-9]\d{6,14}")

directory = Directory(settings)


@asynccontextmanager
async def lifespan(app: Starlette):
    to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    ported.prepare()
    yield


def route_call(request: Request) -> JSONResponse:
    number = f"+{request.path_params['number']}"
    if not E164.fullmatch(number):
        return JSONResponse({"error": "not a number"}, status_code=422)
    dialled = ported.routing_number(number)
    try:
        found = from_thread.run(directory.route, dialled)
    except NoRoute:
        return JSONResponse({"number": number, "domains": {}}, status_code=200)
    return JSONResponse({"number": number, "via": dialled, "domains": found})


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


app = Starlette(
    routes=[Route("/health", health), Route("/routes/{number:int}", route_call)],
    lifespan=lifespan,
)

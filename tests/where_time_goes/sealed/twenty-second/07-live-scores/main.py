from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from scores import league
from scores.middleware import ServerTiming
from scores.spans import recorder


async def health(request):
    return PlainTextResponse("ok")


async def match(request):
    body = await league.match(request.path_params["number"])
    with recorder.span("encode"):
        return JSONResponse(body)


async def table(request):
    body = await league.table()
    with recorder.span("encode"):
        return JSONResponse(body)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/matches/{number:int}", match),
        Route("/table", table),
    ],
    middleware=[Middleware(ServerTiming)],
)

import asyncio
import contextlib

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import films
import remote

recent = {}
lock = asyncio.Lock()


async def film(request):
    number = int(request.path_params["number"])
    async with lock:
        recent[number] = recent.get(number, 0) + 1
    return JSONResponse(await films.one(number))


async def search(request):
    return JSONResponse(await films.search(request.query_params["q"]))


async def similar(request):
    return JSONResponse(await films.similar(int(request.path_params["number"])))


async def tidy():
    while True:
        await asyncio.sleep(0.5)
        async with lock:
            for number in [n for n, count in recent.items() if count > 100000]:
                del recent[number]


@contextlib.asynccontextmanager
async def lifespan(app):
    await remote.open_session()
    task = asyncio.create_task(tidy())
    yield
    task.cancel()
    await remote.close_session()


app = Starlette(
    routes=[
        Route("/films/{number:int}", film),
        Route("/search", search),
        Route("/films/{number:int}/similar", similar),
    ],
    lifespan=lifespan,
)

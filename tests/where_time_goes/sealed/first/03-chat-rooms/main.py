import asyncio
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from directory import Directory
from rooms import Rooms

rooms = Rooms()
directory = Directory()
seats = asyncio.Semaphore(500)


async def history(request: Request):
    room = await rooms.get(request.path_params["room"])
    return JSONResponse({"room": room.name, "messages": room.messages[-5:]})


async def members(request: Request):
    people = await directory.people(request.path_params["room"])
    return JSONResponse({"members": people})


async def updates(request: Request):
    room = await rooms.get(request.path_params["room"])
    since = int(request.query_params.get("since", len(room.messages)))
    async with seats:
        fresh = await room.wait(since, patience=0.6)
    return JSONResponse({"room": room.name, "fresh": fresh})


@asynccontextmanager
async def lifespan(app):
    yield
    await directory.close()


app = Starlette(
    routes=[
        Route("/rooms/{room}/history", history),
        Route("/rooms/{room}/members", members),
        Route("/rooms/{room}/updates", updates),
    ],
    lifespan=lifespan,
)

import asyncio
import os
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from news import News
from store import Store

searches = asyncio.Semaphore(48)


@asynccontextmanager
async def lifespan(app):
    app.state.store, app.state.news = Store(int(os.environ["STORE_PORT"])), News(int(os.environ["FEED_PORT"]))
    await app.state.store.start()
    await app.state.news.start()
    yield
    await app.state.news.stop()
    await app.state.store.stop()


async def history(request):
    room = request.path_params["room"]
    rows, members = await asyncio.gather(
        request.app.state.store.ask("history", room), request.app.state.store.ask("members", room)
    )
    return JSONResponse({"room": room, "rows": rows, "members": len(members)})


async def search(request):
    async with searches:
        rows = await request.app.state.store.ask("search", request.path_params["room"])
    return JSONResponse({"rows": rows})


async def updates(request):
    room = request.path_params["room"]
    await request.app.state.news.following(room)
    return JSONResponse({"room": room, "reload": True})


app = Starlette(lifespan=lifespan, routes=[
    Route("/rooms/{room}", history),
    Route("/rooms/{room}/search", search),
    Route("/rooms/{room}/updates", updates),
])

from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from backoffice import BackOffice
from desk import Desk


@asynccontextmanager
async def lifespan(app):
    office = BackOffice()
    app.state.desk = Desk(office)
    yield
    await office.close()


async def health(request):
    return JSONResponse({"status": "ok"})


async def room_card(request):
    card = await request.app.state.desk.room_card(request.path_params["room"])
    return JSONResponse(card)


async def keys(request):
    return JSONResponse(await request.app.state.desk.key_count(request.path_params["room"]))


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Route("/rooms/{room:int}/card", room_card),
        Route("/rooms/{room:int}/keys", keys),
    ],
)

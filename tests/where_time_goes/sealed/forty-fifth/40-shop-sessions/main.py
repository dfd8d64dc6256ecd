import contextlib

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

import sessions


async def alive(request: Request) -> PlainTextResponse:
    return PlainTextResponse("alive")


async def shopper_devices(request: Request) -> JSONResponse:
    store: sessions.SessionStore = request.app.state.store
    shopper = request.path_params["shopper"]
    found = await store.of_shopper(shopper)
    devices = sorted({entry["device"] for entry in found})
    return JSONResponse({"shopper": shopper, "sessions": len(found), "devices": devices})


async def single_session(request: Request) -> JSONResponse:
    store: sessions.SessionStore = request.app.state.store
    found = await store.fetch(request.path_params["shopper"], request.path_params["token"])
    if found is None:
        return JSONResponse({"error": "no such session"}, status_code=404)
    return JSONResponse(found)


@contextlib.asynccontextmanager
async def lifespan(app: Starlette):
    client = sessions.connect()
    app.state.store = sessions.SessionStore(client)
    yield
    await client.aclose()


app = Starlette(
    routes=[
        Route("/alive", alive),
        Route("/shoppers/{shopper:int}/devices", shopper_devices),
        Route("/shoppers/{shopper:int}/sessions/{token}", single_session),
    ],
    lifespan=lifespan,
)

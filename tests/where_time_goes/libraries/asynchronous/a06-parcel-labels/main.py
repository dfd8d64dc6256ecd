"""Labels for parcels, drawn by the label printer's gateway."""

import os
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from gateway import GatewayPool

GATEWAY_PORT = int(os.environ.get("GATEWAY_PORT", "26006"))


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.gateway = await GatewayPool.open("127.0.0.1", GATEWAY_PORT, size=3)
    yield
    await app.state.gateway.aclose()


async def label(request: Request) -> JSONResponse:
    parcel = request.path_params["parcel"]
    zpl = await request.app.state.gateway.ask(f"LABEL {parcel}")
    return JSONResponse({"parcel": parcel, "zpl": zpl})


async def health(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


app = Starlette(lifespan=lifespan, routes=[Route("/labels/{parcel}", label), Route("/health", health)])

from contextlib import asynccontextmanager
from dataclasses import asdict

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import storage
from gateway import DoorRefused, LockerGateway
from reservations import occupancy, reserve


@asynccontextmanager
async def lifespan(app: Starlette):
    storage.prepare()
    app.state.gateway = LockerGateway()
    yield
    await app.state.gateway.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def create(request: Request) -> JSONResponse:
    body = await request.json()
    try:
        made = await reserve(
            request.app.state.gateway, request.path_params["station"], body["parcel"], body.get("size", "M")
        )
    except ValueError as error:
        return JSONResponse({"error": str(error)}, status_code=422)
    except DoorRefused as error:
        return JSONResponse({"error": str(error)}, status_code=409)
    return JSONResponse(asdict(made), status_code=201)


async def show(request: Request) -> JSONResponse:
    station = await occupancy(request.path_params["station"])
    if station is None:
        return JSONResponse({"error": "no such station"}, status_code=404)
    return JSONResponse(station)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/stations/{station:int}", show),
        Route("/stations/{station:int}/reservations", create, methods=["POST"]),
    ],
    lifespan=lifespan,
)

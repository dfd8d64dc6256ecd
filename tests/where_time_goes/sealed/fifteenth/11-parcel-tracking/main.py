from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from partner import carrier_client
from tracking import TrackingService


@asynccontextmanager
async def lifespan(app: Starlette):
    async with carrier_client() as carrier:
        app.state.tracking = TrackingService(carrier)
        yield


async def health(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


async def show_parcel(request: Request) -> JSONResponse:
    parcel = await request.app.state.tracking.parcel(request.path_params["number"])
    return JSONResponse(parcel.as_dict())


async def choose_window(request: Request) -> JSONResponse:
    wish = await request.json()
    answer = await request.app.state.tracking.window(request.path_params["number"], wish["day"])
    return JSONResponse(answer)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/parcels/{number}", show_parcel),
        Route("/parcels/{number}/window", choose_window, methods=["POST"]),
    ],
    lifespan=lifespan,
)

from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from board import ArrivalBoard
from positions import Position, Positions
from routing import RoutingEngine


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.positions = Positions()
    app.state.routing = RoutingEngine()
    app.state.board = ArrivalBoard()
    yield
    await app.state.routing.close()
    await app.state.positions.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def arrival(request: Request) -> JSONResponse:
    state = request.app.state
    vehicle = request.path_params["vehicle"]
    depot = request.query_params.get("depot", "north")
    position = await state.positions.last(vehicle)
    if position is None:
        raise HTTPException(404, "no position yet")
    eta = await state.routing.eta(position, depot)
    ahead = await state.board.note(depot, vehicle, eta["minutes"])
    return JSONResponse({"vehicle": vehicle, "depot": depot, "minutes": eta["minutes"], "ahead": ahead})


async def report(request: Request) -> Response:
    body = await request.json()
    position = Position(float(body["lat"]), float(body["lon"]), int(body.get("speed", 0)))
    vehicle = request.path_params["vehicle"]
    await request.app.state.positions.report(vehicle, position)
    eta = await request.app.state.routing.eta(position, body["next"])
    return JSONResponse({"vehicle": vehicle, "next": body["next"], "minutes": eta["minutes"]})


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/vehicles/{vehicle:int}/arrival", arrival),
        Route("/vehicles/{vehicle:int}/position", report, methods=["POST"]),
    ],
    lifespan=lifespan,
)

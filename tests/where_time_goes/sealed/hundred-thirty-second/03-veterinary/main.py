from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

import settings as config
import triage
from board import Board
from daysheet import DaySheet
from registry import ChipRegistry, UnknownChip

ROOMS = 3


@asynccontextmanager
async def lifespan(app: Starlette):
    settings = config.load()
    app.state.settings = settings
    app.state.registry = ChipRegistry(settings.registry_url, settings.registry_timeout)
    sheet = DaySheet(settings.day_sheet, settings.practice)
    sheet.clear()
    app.state.board = Board(ROOMS, settings.default_minutes, sheet)
    yield
    await app.state.registry.aclose()


async def health(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


async def arrive(request: Request) -> JSONResponse:
    form = await request.json()
    try:
        chip, complaint = str(form["chip"]), str(form["complaint"])
    except (KeyError, TypeError):
        raise HTTPException(422, "chip and complaint are needed")
    try:
        animal = await request.app.state.registry.lookup(chip)
    except UnknownChip:
        raise HTTPException(404, f"chip {chip} is not registered")

    board: Board = request.app.state.board
    visit = board.admit(animal, complaint, triage.level(animal, complaint))
    position, minutes = board.estimate(visit)
    return JSONResponse(
        {**visit.as_dict(), "position": position, "minutes": minutes, "vaccinated": animal.vaccinated},
        status_code=201,
    )


async def call_next(request: Request) -> JSONResponse:
    board: Board = request.app.state.board
    form = await request.json()
    room = form.get("room", 1)
    if room not in range(1, ROOMS + 1):
        raise HTTPException(422, "no such room")
    visit = board.call_next(room)
    if visit is None:
        return JSONResponse({"room": room, "next": None})
    animal = await request.app.state.registry.lookup(visit.animal.chip)
    return JSONResponse({"room": room, "next": visit.as_dict(), "vaccinated": animal.vaccinated})


async def waiting_room(request: Request) -> JSONResponse:
    board: Board = request.app.state.board
    return JSONResponse(
        {
            "practice": request.app.state.settings.practice,
            "next": [v.as_dict() for v in board.upcoming(8)],
        }
    )


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/arrivals", arrive, methods=["POST"]),
        Route("/calls", call_next, methods=["POST"]),
        Route("/waiting-room", waiting_room),
    ],
    lifespan=lifespan,
)

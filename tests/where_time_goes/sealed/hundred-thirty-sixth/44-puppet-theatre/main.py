from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import Route

import programme
from box_office import BoxOffice, BoxOfficeError
from settings import settings


@asynccontextmanager
async def lifespan(app):
    office = BoxOffice(
        settings.box_office,
        settings.user,
        settings.connections,
        settings.at_once,
        settings.timeout,
        settings.token_seconds,
    )
    await office.open()
    app.state.office = office
    app.state.programme = programme.Programme(settings.programme_seconds)
    yield
    await office.close()


def show_of(request):
    show = programme.find(request.path_params["show"])
    if show is None:
        raise HTTPException(404, "no such show")
    return show


async def health(request):
    return JSONResponse({"status": "ok"})


async def list_programme(request):
    play = request.query_params.get("play")
    return JSONResponse(request.app.state.programme.lines(int(play) if play else None))


async def seats(request):
    show = show_of(request)
    free = await request.app.state.office.seats(show["show"])
    return JSONResponse(show | {"free": free, "left": len(free)})


async def reserve(request):
    show = show_of(request)
    body = await request.json()
    wanted = [str(seat) for seat in body.get("seats", [])][:8]
    if not wanted:
        raise HTTPException(422, "no seats given")
    slip = await request.app.state.office.reserve(show["show"], wanted, str(body.get("name", "")))
    return JSONResponse(show | {"seats": wanted, "slip": slip["slip"]}, 201)


async def office_down(request, exc):
    return JSONResponse({"error": "box office unavailable"}, 503)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/programme", list_programme),
        Route("/shows/{show:int}/seats", seats),
        Route("/shows/{show:int}/reservations", reserve, methods=["POST"]),
    ],
    exception_handlers={BoxOfficeError: office_down},
    lifespan=lifespan,
)

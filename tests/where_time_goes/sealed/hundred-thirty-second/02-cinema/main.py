from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from litestar import Controller, Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide

from boxoffice import BoxOffice, BoxOfficeError
from pricing import summary
from settings import settings

PROGRAMME = [
    {"show": 41, "film": "Der Himmel ueber Berlin", "hall": 1, "minutes": 128},
    {"show": 42, "film": "Playtime", "hall": 2, "minutes": 124},
    {"show": 43, "film": "Fanny und Alexander", "hall": 1, "minutes": 188},
]


@dataclass
class HoldRequest:
    show: int
    seats: list[str]


@asynccontextmanager
async def box_office_session(app: Litestar) -> AsyncIterator[None]:
    app.state.box_office = BoxOffice(settings)
    try:
        yield
    finally:
        app.state.box_office.close()


async def provide_box_office(state: State) -> BoxOffice:
    return state.box_office


class ShowController(Controller):
    path = "/shows"
    dependencies = {"box_office": Provide(provide_box_office)}

    @get("/")
    async def programme(self) -> list[dict[str, Any]]:
        return PROGRAMME

    @get("/{show:int}/seats", sync_to_thread=True)
    def seats(self, show: int, box_office: BoxOffice) -> dict[str, Any]:
        seats = box_office.seat_map(show)
        return {
            "show": show,
            "categories": summary(seats),
            "free": [f"{s.row}{s.number}" for s in seats if not s.taken],
        }

    @post("/holds", sync_to_thread=True)
    def hold(self, data: HoldRequest, box_office: BoxOffice) -> dict[str, Any]:
        hold = box_office.hold(data.show, data.seats, settings.hold_minutes)
        return {"reference": hold.reference, "seats": hold.seats, "minutes": settings.hold_minutes}


@get("/health", media_type=MediaType.TEXT)
async def health() -> str:
    return "ok"


def box_office_down(_: Request, exc: BoxOfficeError) -> Response:
    return Response({"detail": str(exc)}, status_code=502)


app = Litestar(
    route_handlers=[ShowController, health],
    lifespan=[box_office_session],
    exception_handlers={BoxOfficeError: box_office_down},
    openapi_config=None,
)

"""When is the waste collected? For the city's app."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get
from litestar.datastructures import State

from city import CitySystems
from notices import NoticeBoard


@dataclass
class Pickup:
    kind: str
    weekday: str


@dataclass
class Calendar:
    district: str
    pickups: list[Pickup]
    notices: list[str]


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    app.state.city = CitySystems()
    app.state.board = NoticeBoard(app.state.city)
    refresher = asyncio.create_task(app.state.board.run())
    yield
    refresher.cancel()
    await app.state.city.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/streets/{street:str}/{number:int}/pickups")
async def pickups(state: State, street: str, number: int, kind: str | None = None) -> Calendar:
    district = await state.city.district(street, number)
    tours = await state.city.tours(district)
    found = [Pickup(tour["kind"], tour["weekday"]) for tour in tours if kind in (None, tour["kind"])]
    return Calendar(district, found, state.board.current)


app = Litestar(route_handlers=[health, pickups], lifespan=[lifespan], openapi_config=None)

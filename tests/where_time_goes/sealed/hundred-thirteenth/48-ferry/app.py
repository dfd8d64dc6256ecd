from contextlib import asynccontextmanager

import aiohttp
from litestar import Litestar, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import ClientException

from carriers import Carriers
from models import Booking, BookingRequest, Crossing, SearchResult


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/routes/{route:str}/crossings")
async def search(state: State, route: str, day: str = "2025-07-01", passengers: int = 1) -> SearchResult:
    carriers: Carriers = state.carriers
    sailings, fares = await carriers.crossings(route, day)
    port = await carriers.port(route.split("-")[0])
    by_class = {fare["class"]: fare["cents"] for fare in fares}
    found = [
        Crossing(s["id"], s["departs"], by_class[s["class"]] * passengers, s["places"])
        for s in sailings
        if s["places"] >= passengers
    ]
    found.sort(key=lambda c: (c.departs, c.cents))
    return SearchResult(route, day, port["wind"], found)


@post("/bookings")
async def book(state: State, data: BookingRequest) -> Booking:
    if not 0 < data.passengers < 10:
        raise ClientException("1 to 9 passengers")
    carriers: Carriers = state.carriers
    held = await carriers.reserve(data.sailing, data.passengers)
    paid = await carriers.settle(held["id"], data.cents * data.passengers)
    return Booking(paid["reference"], data.sailing, paid["amount"])


def upstream_failed(_, exc: aiohttp.ClientError) -> Response:
    return Response({"error": type(exc).__name__}, status_code=502)


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.carriers = Carriers()
    try:
        yield
    finally:
        await app.state.carriers.close()


app = Litestar([health, search, book], lifespan=[lifespan], exception_handlers={aiohttp.ClientError: upstream_failed},
               openapi_config=None)

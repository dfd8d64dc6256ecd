from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from catalogue import Catalogue
from changes import ChangeFeed
from settings import settings
from suppliers import SupplierClient


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.catalogue = Catalogue()
    app.state.suppliers = SupplierClient(settings)
    feed = ChangeFeed(settings, app.state.catalogue)
    feed.start()
    try:
        yield
    finally:
        await feed.stop()
        await app.state.suppliers.close()


@get("/health")
async def health() -> dict:
    return {"status": "up"}


@get("/hotels/{code:str}/rates")
async def rates(state: State, code: str, nights: int = 1) -> dict:
    hotel = state.catalogue.get(code)
    if hotel is None:
        raise NotFoundException(f"no hotel {code}")
    offer = await state.suppliers.availability(code, nights)
    return {
        "hotel": hotel.name,
        "stars": hotel.stars,
        "revision": state.catalogue.revision.get(code, 0),
        "nights": nights,
        "total": round(offer["per_night"] * nights, 2),
        "rooms": offer["rooms"],
    }


@get("/hotels/{code:str}")
async def describe(state: State, code: str) -> dict:
    hotel = state.catalogue.get(code)
    if hotel is None:
        raise NotFoundException(f"no hotel {code}")
    return {"code": hotel.code, "name": hotel.name, "amenities": hotel.amenities}


app = Litestar(route_handlers=[health, rates, describe], lifespan=[lifespan], openapi_config=None, logging_config=None)

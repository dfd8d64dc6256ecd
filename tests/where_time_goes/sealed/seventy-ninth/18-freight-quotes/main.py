import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException

import settings
from carriers import CarrierGateway, NoQuote
from fuel import FuelSurcharge
from ledger import QuoteLedger
from startup import wait_for


@dataclass
class Quote:
    lane: int
    kg: int
    price: float
    carrier: str
    days: int


@get("/lanes/{lane:int}/quote")
async def lane_quote(state: State, lane: int, kg: int = 100) -> Quote:
    try:
        offer = await state.gateway.quote(lane, kg)
    except NoQuote:
        raise HTTPException(status_code=502, detail="no carrier answered") from None
    price = round(offer["price"] * (1 + state.fuel.value), 2)
    await state.ledger.note(lane, price)
    return Quote(lane, kg, price, offer["carrier"], offer["days"])


@get("/desk/lanes")
async def desk(state: State) -> list[dict]:
    return await state.ledger.report()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@asynccontextmanager
async def lifespan(app: Litestar):
    await wait_for(settings.CARRIERS_URL)
    gateway = CarrierGateway()
    fuel = FuelSurcharge(gateway)
    app.state.gateway = gateway
    app.state.fuel = fuel
    app.state.ledger = QuoteLedger()
    refresher = asyncio.create_task(fuel.run())
    try:
        yield
    finally:
        refresher.cancel()
        await gateway.close()


app = Litestar([lane_quote, desk, health], lifespan=[lifespan], openapi_config=None)

from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from carriers import RateGateway
from pricing import SurchargeTable, sell_price


@dataclass
class Parcel:
    zone: int
    kg: float
    carrier: str


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.gateway = RateGateway()
    app.state.surcharges = SurchargeTable()
    yield
    await app.state.gateway.close()


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"ok": True}


@get("/quotes/{zone:int}")
async def quotes(zone: int, kg: float, state: State) -> list[dict]:
    if not 1 <= zone <= 9:
        raise NotFoundException("no such zone")
    rates = await state.gateway.all_rates(zone, kg)
    surcharge = state.surcharges.for_zone(zone)
    offers = [
        {"carrier": r["carrier"], "days": r["days"], "price": str(sell_price(r["cost"], surcharge))}
        for r in rates
    ]
    return sorted(offers, key=lambda o: float(o["price"]))


@post("/parcels")
async def book(data: Parcel, state: State) -> dict:
    rate = await state.gateway.rate(data.carrier, data.zone, data.kg)
    price = sell_price(rate["cost"], state.surcharges.for_zone(data.zone))
    return {"carrier": data.carrier, "price": str(price), "days": rate["days"]}


app = Litestar([health, quotes, book], lifespan=[lifespan])

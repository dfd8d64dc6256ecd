from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.di import Provide

from carriers import CarrierClient
from deps import carrier_client, provide_account, provide_carrier
from quota import Account


@dataclass
class Shipment:
    zone: int
    weight: float
    reference: str = "-"


@get("/health", dependencies={})
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/rates/{zone:int}", dependencies={"account": Provide(provide_account)})
async def rates(zone: int, account: Account, carrier: CarrierClient) -> dict:
    rate = await carrier.rate(zone)
    return {"zone": zone, "price": round(rate["price"] * 1.12, 2), "days": rate["days"], "left": account.remaining}


@post("/shipments", dependencies={"account": Provide(provide_account)})
async def create_shipment(data: Shipment, account: Account, carrier: CarrierClient) -> dict:
    booking = await carrier.book({"zone": data.zone, "weight": data.weight, "ref": data.reference})
    return {"carrier": booking["carrier"], "eta_days": booking["days"], "account": account.name}


app = Litestar(
    route_handlers=[health, rates, create_shipment],
    dependencies={"carrier": Provide(provide_carrier)},
    on_startup=[carrier_client.start],
    on_shutdown=[carrier_client.stop],
)

from dataclasses import dataclass

from litestar import Controller, get, post
from litestar.datastructures import State

from carrier import CarrierClient
from tariff import offer_for


@dataclass
class BookingRequest:
    lane: str
    pallets: int
    weight_kg: float


def provide_carrier(state: State) -> CarrierClient:
    return state.carrier


class BookingController(Controller):
    path = "/bookings"

    @post()
    async def create(self, data: BookingRequest, carrier: CarrierClient) -> dict:
        offer = offer_for(data.lane, data.weight_kg)
        confirmation = await carrier.book(data.lane, data.pallets, data.weight_kg)
        return {
            "reference": confirmation["reference"],
            "pickup": confirmation["pickup"],
            "price": offer.total,
        }

    @get("/{reference:str}")
    async def status(self, reference: str, carrier: CarrierClient) -> dict:
        status = await carrier.track(reference)
        return {"reference": reference, **status}


@get("/offers/{lane:str}")
async def offer(lane: str, weight_kg: float = 400.0) -> dict:
    quoted = offer_for(lane, weight_kg)
    return {"lane": quoted.lane, "net": quoted.net, "total": quoted.total}


@get("/health")
async def health() -> dict:
    return {"ok": True}

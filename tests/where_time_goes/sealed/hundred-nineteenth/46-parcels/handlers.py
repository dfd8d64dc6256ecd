import asyncio

from tornado.web import HTTPError, RequestHandler

import settings
from carrier import CarrierClient, CarrierError, Event
from orders import parcels_of

LABELS = {
    "ann": "announced",
    "acc": "accepted",
    "trn": "in transit",
    "out": "out for delivery",
    "dlv": "delivered",
}


class BaseHandler(RequestHandler):
    @property
    def carrier(self) -> CarrierClient:
        return self.application.settings["carrier"]

    def write_error(self, status_code: int, **kwargs) -> None:
        self.finish({"error": self._reason, "status": status_code})


class HealthHandler(BaseHandler):
    def get(self) -> None:
        self.finish({"status": "ok"})


async def describe(carrier: CarrierClient, parcel: str) -> dict:
    events, eta = await asyncio.gather(carrier.events(parcel), carrier.eta(parcel))
    last: Event | None = events[-1] if events else None
    return {
        "parcel": parcel,
        "status": LABELS.get(last.code, last.code) if last else "unknown",
        "since": last.at if last else None,
        "eta": eta,
        "depot": (await carrier.depot(last.depot))["name"] if last else None,
    }


class ParcelHandler(BaseHandler):
    async def get(self, parcel: str) -> None:
        try:
            self.finish(await describe(self.carrier, parcel))
        except CarrierError as exc:
            raise HTTPError(404 if exc.status == 404 else 502, reason=exc.detail)


class EtaHandler(BaseHandler):
    async def get(self, parcel: str) -> None:
        try:
            self.finish({"parcel": parcel, "eta": await self.carrier.eta(parcel)})
        except CarrierError as exc:
            raise HTTPError(404 if exc.status == 404 else 502, reason=exc.detail)


class OrderHandler(BaseHandler):
    async def get(self, order: str) -> None:
        parcels = parcels_of(int(order))[: settings.MAX_PARCELS_PER_ORDER]
        try:
            found = await asyncio.gather(*(describe(self.carrier, p) for p in parcels))
        except CarrierError as exc:
            raise HTTPError(502, reason=exc.detail)
        done = all(p["status"] == "delivered" for p in found)
        self.finish({"order": int(order), "complete": done, "parcels": found})

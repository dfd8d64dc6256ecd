import asyncio

import orjson
import tornado.web

from bills.meters import MeterData
from bills.tariffs import TariffBook

METERS = (1, 2, 3, 4, 5)


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class BillHandler(tornado.web.RequestHandler):
    def initialize(self, meters: MeterData, tariffs: TariffBook) -> None:
        self._meters = meters
        self._tariffs = tariffs

    async def get(self, site: str) -> None:
        tariff = await self._tariffs.get("industrial")
        self.set_header("content-type", "application/x-ndjson")
        total = tariff["standing"] * 30
        calls = [asyncio.ensure_future(self._meters.consumption(int(site), meter)) for meter in METERS]
        for call in asyncio.as_completed(calls):
            meter, kwh = await call
            amount = round(kwh * (tariff["unit"] + tariff["levy"]), 2)
            total += amount
            self.write(orjson.dumps({"meter": meter, "kwh": kwh, "amount": amount}) + b"\n")
            await self.flush()
        self.write(orjson.dumps({"site": int(site), "total": round(total, 2)}) + b"\n")


class TariffHandler(tornado.web.RequestHandler):
    def initialize(self, tariffs: TariffBook) -> None:
        self._tariffs = tariffs

    async def get(self, name: str) -> None:
        self.write(await self._tariffs.get(name))

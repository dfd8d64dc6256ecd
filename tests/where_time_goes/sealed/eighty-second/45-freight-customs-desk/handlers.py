import json

from tornado.web import HTTPError, RequestHandler

import tariff
from desk import Desk


class DeskHandler(RequestHandler):
    def initialize(self, desk: Desk) -> None:
        self.desk = desk


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class Duty(DeskHandler):
    async def get(self, code: str) -> None:
        value = int(self.get_query_argument("value", "1000"))
        try:
            self.write(await self.desk.duty(code, value))
        except tariff.TariffError as error:
            raise HTTPError(502, str(error))


class Declarations(DeskHandler):
    async def post(self, consignment: str) -> None:
        order = json.loads(self.request.body)
        try:
            receipt = await self.desk.declare(consignment, order["code"], int(order["value"]))
        except tariff.TariffError as error:
            raise HTTPError(502, str(error))
        self.set_status(201)
        self.write(receipt)


class Totals(DeskHandler):
    def get(self) -> None:
        self.write(self.desk.totals())

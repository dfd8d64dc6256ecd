import datetime
import json

import tornado.web

from erp import Personnel
from leave import balance, working_days


class ApiHandler(tornado.web.RequestHandler):
    def initialize(self, personnel: Personnel) -> None:
        self.personnel = personnel

    def set_default_headers(self) -> None:
        self.set_header("Content-Type", "application/json")

    def reply(self, body: dict, status: int = 200) -> None:
        self.set_status(status)
        self.finish(json.dumps(body))


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.finish({"status": "ok"})


class BalanceHandler(ApiHandler):
    async def get(self, employee: str) -> None:
        year = int(self.get_query_argument("year", "2024"))
        absences = await self.personnel.absences(int(employee), year)
        self.reply({"employee": int(employee), "year": year, **balance(absences)})


class RequestHandler(ApiHandler):
    async def post(self, employee: str) -> None:
        body = json.loads(self.request.body)
        first = datetime.date.fromisoformat(body["first"])
        last = datetime.date.fromisoformat(body["last"])
        if last < first:
            raise tornado.web.HTTPError(422, "last day before the first")
        ticket = await self.personnel.request_leave(int(employee), first, last)
        self.reply({"ticket": ticket, "days": working_days(first, last)}, 201)

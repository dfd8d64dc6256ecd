from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import tornado.escape
import tornado.web
from tornado.concurrent import run_on_executor

import settings
from imposition import sheets_needed
from mis import MisClient


class MisHandler(tornado.web.RequestHandler):
    executor = ThreadPoolExecutor(max_workers=settings.WORKERS, thread_name_prefix="mis")

    def initialize(self, mis: MisClient, paper: dict) -> None:
        self.mis = mis
        self.paper = paper

    @run_on_executor
    def fetch_ticket(self, number: int) -> dict:
        return self.mis.ticket(number)

    @run_on_executor
    def calculate(self, spec: dict) -> dict:
        return self.mis.calculate(spec)


class TicketHandler(MisHandler):
    async def get(self, number: str) -> None:
        ticket = await self.fetch_ticket(int(number))
        sheets = sheets_needed(ticket["format"], ticket["pages"], ticket["copies"])
        self.write({"ticket": ticket["number"], "state": ticket["state"], "sheets": sheets})


class QuoteHandler(MisHandler):
    async def post(self) -> None:
        spec = tornado.escape.json_decode(self.request.body)
        sheets = sheets_needed(spec["format"], spec["pages"], spec["copies"])
        price = await self.calculate({"sheets": sheets, "grammage": spec.get("grammage", 90)})
        self.write({"sheets": sheets, "net": price["net"], "delivery": price["delivery"]})


class PaperHandler(MisHandler):
    async def get(self) -> None:
        self.write({"paper": self.paper.get("stock", [])})


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"ok": True})

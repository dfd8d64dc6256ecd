import json
from dataclasses import asdict

from tornado.web import HTTPError, RequestHandler

from .journal import PlanJournal
from .maps import Maps
from .routing import nearest_neighbour


class BaseHandler(RequestHandler):
    def initialize(self, maps: Maps, journal: PlanJournal) -> None:
        self.maps = maps
        self.journal = journal

    def set_default_headers(self) -> None:
        self.set_header("Content-Type", "application/json")


class HealthHandler(BaseHandler):
    def get(self) -> None:
        self.finish({"status": "ok"})


class VehicleHandler(BaseHandler):
    def get(self, number: str) -> None:
        self.finish({"vehicle": int(number), "capacity": 12})


class PlanHandler(BaseHandler):
    async def post(self) -> None:
        order = json.loads(self.request.body)
        places = [order["depot"], *order["stops"]]
        minutes = await self.maps.matrix(places)
        legs = [asdict(leg) for leg in nearest_neighbour(places, minutes)]
        body = json.dumps({"vehicle": order["vehicle"], "legs": legs}).encode()
        plan_id = self.journal.record(order, minutes, body)
        self.set_header("X-Plan", plan_id)
        self.finish(body)


class ExplainHandler(BaseHandler):
    def get(self, plan_id: str) -> None:
        entry = self.journal.explain(plan_id)
        if entry is None:
            raise HTTPError(404)
        self.finish({"request": entry.request, "matrix": entry.matrix, "at": entry.at})

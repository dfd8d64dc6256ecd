import json

from tornado.web import HTTPError, RequestHandler

from grid import Grid, GridError
from planner import plan_charging


class BaseHandler(RequestHandler):
    @property
    def grid(self) -> Grid:
        return self.application.settings["grid"]

    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-store")

    async def capacity(self, station: str) -> dict:
        try:
            return await self.grid.capacity(station)
        except GridError as error:
            raise HTTPError(502, str(error))


class HealthHandler(BaseHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class StationHandler(BaseHandler):
    async def get(self, station: str) -> None:
        capacity = await self.capacity(station)
        self.write({"station": station, "free": max(capacity["kilowatts"]), "until": capacity["until"]})


class PlanHandler(BaseHandler):
    async def post(self, station: str) -> None:
        try:
            need = float(json.loads(self.request.body)["kwh"])
        except (ValueError, KeyError, TypeError):
            raise HTTPError(400)
        capacity = await self.capacity(station)
        self.set_status(201)
        self.write(plan_charging(station, need, capacity["kilowatts"]).as_dict())

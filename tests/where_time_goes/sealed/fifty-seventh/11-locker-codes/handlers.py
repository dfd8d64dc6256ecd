import json
import time

from tornado.web import RequestHandler

import station
from offload import blocking


class Base(RequestHandler):
    def reply(self, body: dict, status: int = 200) -> None:
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(body))


class Health(Base):
    def get(self) -> None:
        self.reply({"status": "up"})


class Occupancy(Base):
    async def get(self, station_id: str) -> None:
        free, total = await blocking(station.occupancy, int(station_id))
        self.reply({"station": int(station_id), "free": free, "total": total})


class Pickup(Base):
    async def post(self) -> None:
        order = json.loads(self.request.body)
        try:
            code = await blocking(station.issue_code, int(order["station"]), int(order["box"]))
        except station.StationError as error:
            self.reply({"error": str(error)}, 502)
            return
        self.reply({"parcel": order["parcel"], "code": code, "valid_until": int(time.time()) + 72 * 3600}, 201)

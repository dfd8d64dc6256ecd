import tornado.web

import settings
import tides
from gauges import GaugeError


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class StationHandler(tornado.web.RequestHandler):
    def initialize(self, gauges):
        self.gauges = gauges

    async def levels(self, station):
        if station not in settings.STATIONS:
            raise tornado.web.HTTPError(404)
        try:
            return await self.gauges.levels(station)
        except GaugeError as error:
            raise tornado.web.HTTPError(502, str(error)) from error


class Tides(StationHandler):
    async def get(self, station):
        levels = await self.levels(station)
        self.write({"station": settings.STATIONS[station][0], "tides": tides.turning_points(levels)})


class Levels(StationHandler):
    async def get(self, station):
        levels = await self.levels(station)
        name, mean = settings.STATIONS[station]
        self.write({"station": name, "mean": mean, "levels": tides.above_mean(levels, mean)})

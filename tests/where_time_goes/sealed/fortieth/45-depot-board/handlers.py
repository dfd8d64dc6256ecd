import asyncio

from tornado.web import RequestHandler


class BaseHandler(RequestHandler):
    def initialize(self, positions, roads):
        self.positions = positions
        self.roads = roads


class DepotHandler(BaseHandler):
    async def get(self, depot):
        vehicles, minutes = await asyncio.gather(self.positions.of_depot(depot), self.roads.delays(depot))
        board = [
            {"vehicle": name, "bay": at["bay"], "due": at["due"] + minutes}
            for name, at in sorted(vehicles.items())
        ]
        self.write({"depot": int(depot), "board": board})


class VehicleHandler(BaseHandler):
    async def get(self, number):
        at = await self.positions.vehicle(number)
        self.write({"vehicle": int(number), **at})


class HealthHandler(RequestHandler):
    def get(self):
        self.write({"ok": True})

import json

import tornado.web

import costs


class Base(tornado.web.RequestHandler):
    def initialize(self, planner=None):
        self.planner = planner

    def answer(self, body, status=200):
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(body))


class Health(Base):
    def get(self):
        self.answer({"status": "ok"})


class Tours(Base):
    async def post(self):
        order = json.loads(self.request.body)
        if not order.get("stops"):
            raise tornado.web.HTTPError(400, "no stops")
        planned = await self.planner.plan(order["depot"], order["stops"])
        self.answer({"legs": planned["legs"], **costs.summary(planned["legs"])}, 201)


class Distance(Base):
    async def get(self, start, end):
        found = await self.planner.distance(start, end)
        self.answer({"from": start, "to": end, "km": found["km"], "fuel": costs.fuel(found["km"])})

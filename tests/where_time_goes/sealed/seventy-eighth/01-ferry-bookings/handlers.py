import json

import tornado.web

import fares
import mailer


class BaseHandler(tornado.web.RequestHandler):
    @property
    def timetable(self):
        return self.application.settings["timetable"]

    @property
    def ledger(self):
        return self.application.settings["ledger"]

    def reply(self, body, status=200):
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(body))


class HealthHandler(BaseHandler):
    async def get(self):
        self.reply({"status": "up"})


class SailingsHandler(BaseHandler):
    async def get(self):
        origin = self.get_query_argument("from", None)
        self.reply([
            {"code": s.code, "from": s.origin, "to": s.destination, "departs": s.departs, "fare": s.fare}
            for s in self.timetable.leaving(origin)
        ])


class BookingsHandler(BaseHandler):
    async def post(self):
        order = json.loads(self.request.body or b"{}")
        sailing = self.timetable.get(order.get("sailing"))
        if sailing is None:
            raise tornado.web.HTTPError(404, "no such sailing")
        adults = int(order.get("adults", 1))
        children = int(order.get("children", 0))
        car = bool(order.get("car"))
        price = fares.quote(sailing, adults, children, car)
        booking = self.ledger.add(sailing, order["email"], adults, children, car, price)
        confirmed = mailer.send_confirmation(booking)
        self.reply({"reference": booking.reference, "price": price, "mailed": confirmed}, 201)

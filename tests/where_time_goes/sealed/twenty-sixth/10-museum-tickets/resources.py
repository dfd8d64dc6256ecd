import falcon

import booking
import gate


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Exhibitions:
    def on_get(self, req, resp):
        items = booking.catalogue()
        resp.media = {"items": items, "visitors": booking.visitors_now()}


class Availability:
    def on_get(self, req, resp, exhibition):
        day = req.get_param_as_int("day", default=1)
        found = booking.availability(exhibition, day)
        resp.media = {"exhibition": exhibition, "day": day, "free": found["free"]}


class Orders:
    def on_post(self, req, resp):
        order = req.get_media()
        free = booking.availability(order["exhibition"], order["day"])["free"]
        if free < order["people"]:
            raise falcon.HTTPConflict(title="sold out")
        ticket = gate.reserve_entry(order["exhibition"], order["day"], order["people"])
        resp.status = falcon.HTTP_201
        resp.media = {"ticket": ticket}


class DailyReport:
    def on_get(self, req, resp):
        report = booking.daily_report()
        total = sum(row["people"] for row in report["rows"])
        resp.media = {"total": total, "rows": report["rows"]}

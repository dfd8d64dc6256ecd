import json

from tornado.web import RequestHandler

from inventory.pricing import seat_map


class BaseHandler(RequestHandler):
    def initialize(self, venue):
        self.venue = venue

    def set_default_headers(self):
        self.set_header("Content-Type", "application/json")


class HealthHandler(RequestHandler):
    def get(self):
        self.finish({"status": "ok"})


class SeatMapHandler(BaseHandler):
    async def get(self, event_id):
        payload = await self.venue.seats(int(event_id))
        self.finish(seat_map(int(event_id), payload))


class HoldHandler(BaseHandler):
    async def post(self, event_id):
        wanted = json.loads(self.request.body or b"{}").get("count", 1)
        payload = await self.venue.seats(int(event_id))
        picked = []
        for row in payload["rows"]:
            for seat in row["seats"]:
                if seat["free"] and len(picked) < wanted:
                    picked.append(f"{row['name']}{seat['number']}")
        self.set_status(201)
        self.finish({"event": int(event_id), "seats": picked})

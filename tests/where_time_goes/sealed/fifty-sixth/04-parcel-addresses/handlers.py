import re

from tornado.escape import json_decode
from tornado.httpclient import HTTPError as PeerError
from tornado.web import HTTPError, RequestHandler

from zones import distance_km, zone_for

POSTCODE = re.compile(r"^\d{4}[A-Z]{2}$")


class Health(RequestHandler):
    def get(self):
        self.write({"ok": True})


class AddressHandler(RequestHandler):
    def initialize(self, geocoder, depot):
        self.geocoder = geocoder
        self.depot = depot

    async def resolve(self, postcode, number):
        if not POSTCODE.match(postcode):
            raise HTTPError(422, "postcode")
        try:
            return await self.geocoder.locate(postcode, number)
        except PeerError as exc:
            raise HTTPError(502, f"geocoder: {exc}")


class Zone(AddressHandler):
    async def get(self, postcode, number):
        km = distance_km(self.depot, await self.resolve(postcode, number))
        self.write({"postcode": postcode, "km": round(km, 1), "zone": zone_for(km)})


class Labels(AddressHandler):
    async def post(self):
        body = json_decode(self.request.body)
        lat, lon = await self.resolve(body["postcode"], body["number"])
        zone = zone_for(distance_km(self.depot, (lat, lon)))
        self.set_status(201)
        self.write({"label": f"{zone}/{body['postcode']}/{body['number']}", "name": body["name"]})

from tornado.escape import json_decode
from tornado.web import RequestHandler

from labels import printing, warehouse


class HealthHandler(RequestHandler):
    def get(self):
        self.write({"status": "up"})


class LabelHandler(RequestHandler):
    async def get(self, number):
        pallet = warehouse.pallet(int(number))
        self.set_header("Content-Type", "image/svg+xml")
        self.write(await printing.label(pallet))


class BatchHandler(RequestHandler):
    async def post(self):
        wanted = json_decode(self.request.body)
        pallet = warehouse.pallet(wanted["pallet"])
        drawing = await printing.label(pallet, copies=wanted.get("copies", 1))
        self.write({"pallet": pallet.number, "sscc": pallet.sscc, "drawing": drawing})

"""Request handlers."""
import json

import tornado.web


class Base(tornado.web.RequestHandler):
    def initialize(self, catalogue=None, journal=None):
        self.catalogue = catalogue
        self.journal = journal


class Health(Base):
    def get(self):
        self.write({"status": "ok"})


class Title(Base):
    async def get(self, number):
        self.write(await self.catalogue.title(int(number)))


class Reservation(Base):
    async def post(self, number):
        body = json.loads(self.request.body or b"{}")
        reader = str(body.get("reader", "guest"))
        result = await self.catalogue.reserve(int(number), reader)
        self.journal.note(record=int(number), reader=reader)
        self.set_status(201)
        self.write(result)

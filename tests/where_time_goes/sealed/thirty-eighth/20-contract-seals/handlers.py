import json

from tornado.web import RequestHandler


class HealthHandler(RequestHandler):
    def get(self):
        self.write({"ok": True})


class SealHandler(RequestHandler):
    def initialize(self, desk):
        self.desk = desk

    async def post(self, contract):
        body = json.loads(self.request.body)
        seal = await self.desk.seal(int(contract), body["text"])
        self.set_status(201)
        self.write(seal)


class DigestHandler(RequestHandler):
    def get(self, contract):
        self.write({"contract": int(contract), "algorithm": "sha256"})

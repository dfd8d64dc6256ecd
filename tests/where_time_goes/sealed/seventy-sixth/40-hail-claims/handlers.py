import json
import uuid

from tornado.web import HTTPError, RequestHandler

import claims
import settings
from weather import RadarUnavailable


class HealthHandler(RequestHandler):
    async def get(self):
        self.finish({"status": "ok"})


class CropsHandler(RequestHandler):
    async def get(self):
        self.finish({"crops": sorted(settings.CROPS), "deductible": settings.DEDUCTIBLE})


class ClaimsHandler(RequestHandler):
    def initialize(self, radar, store):
        self.radar = radar
        self.store = store

    async def post(self):
        key = self.request.headers.get("Idempotency-Key") or uuid.uuid4().hex
        earlier = self.store.recall(key)
        if earlier is not None:
            self.answer(key, earlier.status, earlier.body)
            return
        try:
            number, body = await claims.submit(json.loads(self.request.body), self.radar)
        except claims.InvalidClaim as error:
            raise HTTPError(400, str(error))
        except RadarUnavailable as error:
            raise HTTPError(503, str(error))
        self.store.keep(key, 201, body)
        self.set_header("Location", f"/claims/{number}")
        self.answer(key, 201, body)

    def answer(self, key, status, body):
        self.set_status(status)
        self.set_header("Idempotency-Key", key)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(body)

"""Routes of the ward and of the bench."""
import json

from tornado.web import HTTPError, RequestHandler

import frames
from links import Links

TESTS = {"glucose", "sodium", "potassium", "creatinine"}


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class AnalyserHandler(RequestHandler):
    def initialize(self, links: Links) -> None:
        self.links = links


class Result(AnalyserHandler):
    async def get(self, tube: str, test: str) -> None:
        if test not in TESTS:
            raise HTTPError(404)
        found = await self.links.ask(frames.QUERY, {"tube": tube, "test": test})
        self.write({"tube": tube, "test": test, "value": found["value"], "unit": found["unit"]})


class Orders(AnalyserHandler):
    async def post(self) -> None:
        wish = json.loads(self.request.body)
        unknown = set(wish["tests"]) - TESTS
        if unknown:
            raise HTTPError(422)
        taken = await self.links.ask(frames.ORDER, {"tube": wish["tube"], "tests": wish["tests"]})
        self.set_status(202)
        self.write({"tube": wish["tube"], "position": taken["position"]})

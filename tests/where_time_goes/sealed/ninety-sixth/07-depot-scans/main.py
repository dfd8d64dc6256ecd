"""Scans at the gates of a parcel depot."""

import asyncio
import json

from pydantic import ValidationError
from tornado.options import parse_command_line
from tornado.web import Application, HTTPError, RequestHandler

from config import options
from customs import Customs
from events import EventStore
from gate import Gates


class BaseHandler(RequestHandler):
    def initialize(self, gates: Gates, customs: Customs) -> None:
        self.gates = gates
        self.customs = customs


class HealthHandler(RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class ScanHandler(BaseHandler):
    async def post(self, name: str) -> None:
        try:
            body = json.loads(self.request.body)
            parcel, direction = body["parcel"], body.get("direction", "in")
        except (ValueError, KeyError):
            raise HTTPError(400, "parcel is missing") from None
        cleared = await self.customs.cleared(parcel)
        try:
            gate = self.gates.scan(name, parcel, direction)
        except ValidationError as error:
            raise HTTPError(422, str(error)) from None
        self.set_status(201)
        self.write({"parcel": parcel, "cleared": cleared, "scan": gate.version, "gate": gate.summary()})


class GateHandler(BaseHandler):
    def get(self, name: str) -> None:
        self.write(self.gates.load(name).summary())


def make_app(customs: Customs) -> Application:
    services = {"gates": Gates(EventStore()), "customs": customs}
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/gates/(\w+)/scans", ScanHandler, services),
            (r"/gates/(\w+)", GateHandler, services),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    parse_command_line()
    customs = Customs()
    make_app(customs).listen(options.port, "127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        await customs.close()


if __name__ == "__main__":
    asyncio.run(main())

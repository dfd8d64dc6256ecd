import asyncio

from tornado.escape import json_decode
from tornado.options import define, options, parse_command_line
from tornado.web import Application, HTTPError, RequestHandler

import settings
from dispatcher import Dispatcher
from rtu import RtuError, RtuLink

define("port", default=8080, type=int)


class Base(RequestHandler):
    def initialize(self, dispatcher: Dispatcher) -> None:
        self.dispatcher = dispatcher


class Setpoint(Base):
    async def post(self, unit: str) -> None:
        body = json_decode(self.request.body)
        try:
            answer = await self.dispatcher.send(f"SET {unit} {float(body['megawatts']):.3f}")
        except RtuError as error:
            raise HTTPError(502, str(error)) from error
        self.write({"unit": int(unit), "accepted": answer})


class Measurement(Base):
    async def get(self, unit: str) -> None:
        try:
            answer = await self.dispatcher.send(f"GET {unit}")
        except RtuError as error:
            raise HTTPError(502, str(error)) from error
        self.write({"unit": int(unit), "megawatts": float(answer)})


class Health(Base):
    def get(self) -> None:
        self.write({"status": "ok", "pending": self.dispatcher.pending})


def make_app(dispatcher: Dispatcher) -> Application:
    shared = {"dispatcher": dispatcher}
    return Application(
        [
            (r"/units/(\d+)/setpoint", Setpoint, shared),
            (r"/units/(\d+)", Measurement, shared),
            (r"/health", Health, shared),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    link = RtuLink(settings.RTU_HOST, settings.RTU_PORT, settings.COMMAND_TIMEOUT)
    dispatcher = Dispatcher(link, settings.MAX_PENDING)
    make_app(dispatcher).listen(options.port, "127.0.0.1", backlog=512)
    await dispatcher.run()


if __name__ == "__main__":
    parse_command_line()
    asyncio.run(main())

import asyncio
import logging

import tornado.web

from badges import Passage
from config import options
from wire import CHECK, LOG, OPEN, Controller, ControllerError


class BaseHandler(tornado.web.RequestHandler):
    controller: Controller

    def initialize(self, controller: Controller) -> None:
        self.controller = controller

    def write_error(self, status_code: int, **kwargs) -> None:
        exc = kwargs.get("exc_info", (None, None, None))[1]
        self.finish({"error": str(exc)})


class PassageHandler(BaseHandler):
    async def post(self, gate: str) -> None:
        body = tornado.escape.json_decode(self.request.body)
        try:
            passage = Passage.parse(body["badge"], gate, body.get("zone", "lobby"))
        except (KeyError, ValueError) as exc:
            raise tornado.web.HTTPError(400, str(exc))
        try:
            verdict = await self.controller.call(CHECK, passage.request())
            if verdict["ok"]:
                await self.controller.call(OPEN, {"g": passage.gate, "ms": 3000})
        except ControllerError as exc:
            raise tornado.web.HTTPError(502, str(exc))
        self.write({"badge": passage.badge, "granted": verdict["ok"], "gate": passage.gate})


class HistoryHandler(BaseHandler):
    async def get(self, gate: str) -> None:
        limit = int(self.get_query_argument("limit", "10"))
        reply = await self.controller.call(LOG, {"g": int(gate), "n": limit})
        self.write({"gate": int(gate), "entries": reply["rows"]})


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


def make_app() -> tornado.web.Application:
    shared = {
        "controller": Controller(
            options.controller_host, options.controller_port, options.idle_links
        )
    }
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/gates/(\d+)/passages", PassageHandler, shared),
            (r"/gates/(\d+)/history", HistoryHandler, shared),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    make_app().listen(options.port, options.address)
    await asyncio.Event().wait()


if __name__ == "__main__":
    options.parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    asyncio.run(main())

import asyncio
import signal

import tornado.web
from tornado.options import define, options, parse_command_line

import boxes
import carrier

define("port", default=8080, type=int)
define("address", default="127.0.0.1")


class Base(tornado.web.RequestHandler):
    def number(self, raw):
        number = raw.upper()
        if not boxes.valid(number):
            raise tornado.web.HTTPError(422, "not a container number")
        return number

    def write_error(self, status_code, **kwargs):
        self.finish({"error": self._reason})


class Health(tornado.web.RequestHandler):
    def get(self):
        self.finish({"status": "ok"})


class Position(Base):
    async def get(self, raw):
        number = self.number(raw)
        async with carrier.session() as session:
            position = await session.position(number)
        self.finish(boxes.summary(number, position))


class Events(Base):
    async def get(self, raw):
        number = self.number(raw)
        async with carrier.session() as session:
            events = await session.events(number)
        self.finish({"container": number, "events": events})


def make_app():
    return tornado.web.Application(
        [
            (r"/health", Health),
            (r"/containers/([A-Za-z0-9]+)", Position),
            (r"/containers/([A-Za-z0-9]+)/events", Events),
        ]
    )


async def main():
    options.logging = "warning"
    parse_command_line()
    make_app().listen(options.port, options.address, backlog=256)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()


if __name__ == "__main__":
    asyncio.run(main())

import asyncio
import json
import logging
import signal

import tornado.web
from tornado.options import define, options, parse_command_line

import settings
from meters import MeterArchive
from statements import Statement

define("port", type=int, default=8080)


class Handler(tornado.web.RequestHandler):
    @property
    def archive(self):
        return self.application.settings["archive"]

    def reply(self, payload):
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(payload))

    def tariff(self):
        name = self.get_query_argument("tariff", "day")
        if name not in settings.TARIFFS:
            raise tornado.web.HTTPError(400)
        return name


class Health(Handler):
    def get(self):
        self.reply({"status": "ok"})


class MonthlyStatement(Handler):
    async def get(self, meter, month):
        tariff = self.tariff()
        statement = Statement(meter, month, await self.archive.load_curve(meter, month))
        self.reply(statement.summary(tariff))


class DailyUse(Handler):
    async def get(self, meter, month):
        statement = Statement(meter, month, await self.archive.load_curve(meter, month))
        self.reply({"meter": meter, "month": month, "daily": statement.daily()})


async def main():
    archive = MeterArchive()
    await archive.open()
    app = tornado.web.Application(
        [
            (r"/health", Health),
            (r"/meters/([A-Z0-9-]+)/statements/(\d{4}-\d{2})", MonthlyStatement),
            (r"/meters/([A-Z0-9-]+)/daily/(\d{4}-\d{2})", DailyUse),
        ],
        archive=archive,
    )
    server = app.listen(options.port, address="127.0.0.1")
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await ended.wait()
    server.stop()
    await archive.close()


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main())

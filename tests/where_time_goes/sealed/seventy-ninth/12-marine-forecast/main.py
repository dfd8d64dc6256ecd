import asyncio

from tornado.options import define, options, parse_command_line
from tornado.web import Application, RequestHandler

import settings
from feeds import FeedError, Feeds
from forecast import outlook
from startup import wait_for

define("port", default=8888, type=int)
define("address", default="127.0.0.1")


class BaseHandler(RequestHandler):
    def fail(self, status, message):
        self.set_status(status)
        self.finish({"error": message})


class OutlookHandler(BaseHandler):
    def initialize(self, feeds):
        self.feeds = feeds

    async def get(self, station):
        if station not in settings.STATIONS:
            return self.fail(404, f"unknown station {station}")
        try:
            result = await outlook(self.feeds, station)
        except FeedError as error:
            return self.fail(502, str(error))
        self.finish(result.as_dict())


class StationsHandler(BaseHandler):
    def get(self):
        self.finish({"stations": sorted(settings.STATIONS)})


class HealthHandler(BaseHandler):
    def get(self):
        self.finish({"status": "ok"})


def make_app():
    feeds = Feeds(settings.FEED_URL)
    return Application(
        [
            (r"/outlook/([a-z]+)", OutlookHandler, {"feeds": feeds}),
            (r"/stations", StationsHandler),
            (r"/health", HealthHandler),
        ],
        log_function=lambda handler: None,
    )


async def main():
    await wait_for(settings.FEED_URL)
    app = make_app()
    app.listen(options.port, address=options.address)
    await asyncio.Event().wait()


if __name__ == "__main__":
    parse_command_line()
    asyncio.run(main())

import asyncio
import logging

from tornado.options import define, options, parse_command_line
from tornado.web import Application, RequestHandler

import briefing
import sources

define("port", default=21653, type=int)


class HealthHandler(RequestHandler):
    def get(self):
        self.write({"ok": True})


class BriefingHandler(RequestHandler):
    async def get(self, imo):
        berth = self.get_query_argument("berth")
        found = await sources.gather_sources(imo, berth)
        if all(answer is None for answer in found.values()):
            self.set_status(503)
            self.finish({"error": "harbour systems do not answer"})
            return
        self.set_header("Cache-Control", "no-store")
        self.write(briefing.build(imo, berth, found))


def make_app():
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/calls/([0-9]{7})/briefing", BriefingHandler),
        ],
        log_function=lambda handler: None,
    )


async def main():
    parse_command_line()
    make_app().listen(options.port, address="127.0.0.1")
    logging.info("port call briefings on %d", options.port)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())

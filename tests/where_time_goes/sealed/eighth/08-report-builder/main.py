import asyncio
import sys

import tornado.web

from builder import Builder
from source import Source


class ReportHandler(tornado.web.RequestHandler):
    def initialize(self, builder: Builder) -> None:
        self.builder = builder

    async def get(self, number: str) -> None:
        body = await asyncio.to_thread(self.builder.build, int(number))
        self.set_header("Content-Type", "text/csv")
        self.finish(body)


class VersionHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.finish({"version": "4.11.0"})


async def main(port: int) -> None:
    builder = Builder(Source(), asyncio.get_running_loop())
    app = tornado.web.Application(
        [
            (r"/reports/(\d+)\.csv", ReportHandler, {"builder": builder}),
            (r"/version", VersionHandler),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, address="127.0.0.1", backlog=256)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

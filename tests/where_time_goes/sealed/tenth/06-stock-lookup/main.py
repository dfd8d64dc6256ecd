import argparse
import asyncio
import os

import tornado.web

from link import Link
from lookup import Lookup


class Base(tornado.web.RequestHandler):
    def initialize(self, lookup):
        self.lookup = lookup

    def set_default_headers(self):
        self.set_header("X-Service", "stock-lookup")


class Stock(Base):
    async def get(self, sku):
        self.write(await self.lookup.stock(sku))


class Shelf(Base):
    async def get(self, sku):
        self.write(await self.lookup.shelf(sku))


class Gauge(Base):
    def get(self):
        self.write({"open": self.lookup.link.size()})


async def main(port: int) -> None:
    link = Link("127.0.0.1", int(os.environ["STORE_PORT"]))
    await link.connect()
    lookup = Lookup(link)
    app = tornado.web.Application(
        [
            (r"/stock/([\w-]+)", Stock, {"lookup": lookup}),
            (r"/stock/([\w-]+)/shelf", Shelf, {"lookup": lookup}),
            (r"/gauge", Gauge, {"lookup": lookup}),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8888)
    asyncio.run(main(parser.parse_args().port))

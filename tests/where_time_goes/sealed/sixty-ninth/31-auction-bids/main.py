import asyncio
import json
import signal
import sys

import tornado.httpserver
import tornado.web

from bank import Bank
from feed import Feed
from lots import catalogue
from options import options


class Base(tornado.web.RequestHandler):
    def initialize(self, services: dict):
        self.lots = services["lots"]
        self.feed: Feed = services["feed"]
        self.bank: Bank = services["bank"]

    def lot(self, number: str):
        lot = self.lots.get(int(number))
        if lot is None:
            raise tornado.web.HTTPError(404)
        return lot


class Health(Base):
    def get(self):
        self.write({"status": "ok", "screens": len(self.feed.screens)})


class LotView(Base):
    def get(self, number):
        self.write(self.lot(number).snapshot())


class Bids(Base):
    async def post(self, number):
        lot = self.lot(number)
        bidder = json.loads(self.request.body)["bidder"]
        guarantee = await self.bank.guarantee(bidder, lot.number)
        bid = lot.place(bidder, guarantee)
        await self.feed.publish(lot.snapshot())
        self.set_status(201)
        self.write({"seq": bid["seq"], "price": bid["price"]})


async def main(port: int) -> None:
    services = {"lots": catalogue(), "feed": Feed(), "bank": Bank(options.bank_url)}
    services["feed"].listen(options.feed_port, "127.0.0.1")
    app = tornado.web.Application(
        [
            (r"/health", Health, {"services": services}),
            (r"/lots/(\d+)", LotView, {"services": services}),
            (r"/lots/(\d+)/bids", Bids, {"services": services}),
        ],
        log_function=lambda handler: None,
    )
    server = tornado.httpserver.HTTPServer(app)
    server.listen(port, "127.0.0.1")
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    await stopping.wait()
    server.stop()
    services["feed"].close()
    await services["bank"].close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

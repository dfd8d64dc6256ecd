import asyncio
import json
import signal
import sys

import tornado.web
from tornado.httpclient import AsyncHTTPClient

import settings
from cards import LotCard
from lots import BidTooLow, book


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"ok": True})


class LotPage(tornado.web.RequestHandler):
    async def get(self, number):
        lot = book.get(int(number))
        reply = await AsyncHTTPClient().fetch(f"{settings.SELLERS_URL}/sellers/{lot.seller}")
        card = LotCard(lot, json.loads(reply.body))
        self.write(card.as_dict())


class Bids(tornado.web.RequestHandler):
    def post(self, number):
        body = json.loads(self.request.body)
        try:
            lot = book.bid(int(number), body["bidder"], body["raise"])
        except BidTooLow:
            raise tornado.web.HTTPError(409)
        self.set_status(201)
        self.write({"lot": lot.number, "price": lot.price, "bids": lot.bids})


def make_app():
    return tornado.web.Application(
        [(r"/health", Health), (r"/lots/(\d+)", LotPage), (r"/lots/(\d+)/bids", Bids)],
        log_function=lambda handler: None,
    )


async def sellers_up():
    for _ in range(60):
        try:
            await AsyncHTTPClient().fetch(f"{settings.SELLERS_URL}/sellers/s0")
            return
        except OSError:
            await asyncio.sleep(0.25)


async def main(port):
    AsyncHTTPClient.configure(None, max_clients=settings.HTTP_CLIENTS)
    await sellers_up()
    make_app().listen(port, "127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

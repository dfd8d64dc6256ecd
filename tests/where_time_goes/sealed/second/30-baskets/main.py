import asyncio
import sys

import tornado.web

from model import Basket

limit = asyncio.Semaphore(200)


class Base(tornado.web.RequestHandler):
    def initialize(self):
        self.set_header("Cache-Control", "no-store")

    async def prepare(self):
        await limit.acquire()
        self.admitted = True

    def on_finish(self):
        if getattr(self, "admitted", False):
            limit.release()


class TotalHandler(Base):
    async def get(self, number):
        basket = await Basket.load(int(number))
        self.write({"basket": basket.number, "owner": basket.owner, "total": await basket.total()})


class MissingHandler(Base):
    async def get(self, number):
        basket = await Basket.load(int(number))
        self.write({"basket": basket.number, "missing": await basket.missing()})


async def main(port):
    app = tornado.web.Application([
        (r"/baskets/(\d+)/total", TotalHandler),
        (r"/baskets/(\d+)/missing", MissingHandler),
    ])
    app.listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

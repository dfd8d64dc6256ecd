import asyncio
import json
import sys

import tornado.httpserver
import tornado.web
from tornado.iostream import StreamClosedError

from allocation import Allocator
from stock import StockClient

SITES = {"ham": "HAM-1", "rtm": "RTM-2"}


class WarehouseHandler(tornado.web.RequestHandler):
    def initialize(self, stock):
        self.stock = stock

    def site(self, code):
        try:
            return SITES[code]
        except KeyError:
            raise tornado.web.HTTPError(404) from None

    def log_exception(self, typ, value, tb):
        if not isinstance(value, StreamClosedError):
            super().log_exception(typ, value, tb)


class LevelHandler(WarehouseHandler):
    async def get(self, code, sku):
        level = await self.stock.level(self.site(code), sku)
        self.set_header("Cache-Control", "no-store")
        self.write({"sku": sku, "available": level["available"], "reserved": level["reserved"]})


class AllocationHandler(WarehouseHandler):
    async def post(self, code):
        order = json.loads(self.request.body)
        allocation = await Allocator(self.stock, self.site(code)).allocate(
            order["order"], order["sku"], int(order["quantity"])
        )
        self.set_status(201 if not allocation.missing else 202)
        self.write(allocation.as_dict())


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write("ok")


async def main(port):
    stock = StockClient()
    app = tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/sites/(\w+)/stock/([\w-]+)", LevelHandler, {"stock": stock}),
            (r"/sites/(\w+)/allocations", AllocationHandler, {"stock": stock}),
        ],
        log_function=lambda handler: None,
    )
    server = tornado.httpserver.HTTPServer(app, xheaders=True)
    server.listen(port, "127.0.0.1", backlog=256)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

import asyncio
import sys

import tornado.web

from shop import totals
from shop.profiles import DEFAULTS, SHOPS
from shop.stock import StockClient


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write({"ok": True})


class BasketHandler(tornado.web.RequestHandler):
    def initialize(self, stock):
        self.stock = stock

    async def get(self, shop_id, basket_id):
        country = self.get_query_argument("to", "AK")
        if int(shop_id) not in SHOPS or country not in DEFAULTS["delivery"]:
            raise tornado.web.HTTPError(404)
        basket = await self.stock.basket(int(basket_id))
        self.write(totals.total(int(shop_id), basket, country))


async def main(port):
    application = tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/shops/(\d+)/baskets/(\d+)", BasketHandler, {"stock": StockClient()}),
        ],
        log_function=lambda handler: None,
    )
    application.listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

import asyncio
import os

import tornado.httpserver
import tornado.web

import elevators
from market import Market


class BaseHandler(tornado.web.RequestHandler):
    @property
    def market(self) -> Market:
        return self.settings["market"]

    def commodity(self, name: str) -> str:
        if name not in elevators.COMMODITIES:
            raise tornado.web.HTTPError(404)
        return name


class HealthHandler(BaseHandler):
    def get(self) -> None:
        self.write({"ok": True})


class BidsHandler(BaseHandler):
    async def get(self, name: str) -> None:
        commodity = self.commodity(name)
        near = await elevators.nearest(asyncio.get_running_loop(), commodity)
        price = await self.market.futures_price(commodity)
        bids = [{**place, "bid": round(price - 0.02 * place["miles"], 2)} for place in near]
        self.write({"commodity": commodity, "bids": bids})


class OutlookHandler(BaseHandler):
    async def get(self, name: str) -> None:
        commodity = self.commodity(name)
        weeks = await self.market.forecast(commodity)
        self.write({"commodity": commodity, "weeks": weeks, "advice": "hold" if weeks[-1] > weeks[0] else "sell"})


async def main() -> None:
    elevators.prepare()
    market = Market()
    app = tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/bids/([a-z]+)", BidsHandler),
            (r"/outlook/([a-z]+)", OutlookHandler),
        ],
        market=market,
        log_function=lambda handler: None,
    )
    server = tornado.httpserver.HTTPServer(app)
    server.listen(int(os.environ.get("PORT", "8080")), address="127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        await market.close()


if __name__ == "__main__":
    asyncio.run(main())

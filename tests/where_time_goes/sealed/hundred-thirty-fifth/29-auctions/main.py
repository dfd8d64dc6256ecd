import asyncio
import json
import sys

import tornado.web

import catalogue
import settings
from engine import Engine
from protocol import EngineError


class Base(tornado.web.RequestHandler):
    def initialize(self, engine: Engine | None = None) -> None:
        self.engine = engine

    def lot(self, number: str) -> catalogue.Lot:
        found = catalogue.get(int(number))
        if found is None:
            raise tornado.web.HTTPError(404)
        return found

    def write_error(self, status_code: int, **kwargs) -> None:
        error = kwargs.get("exc_info", (None, None))[1]
        if isinstance(error, EngineError):
            self.set_status(503)
        self.finish({"error": str(error)})


class Health(Base):
    def get(self) -> None:
        self.finish({"house": settings.HOUSE})


class Catalogue(Base):
    def get(self) -> None:
        self.finish({"lots": catalogue.page(int(self.get_argument("from", "1")))})


class LotPage(Base):
    async def get(self, number: str) -> None:
        lot = self.lot(number)
        top = await self.engine.top(lot.number)
        self.finish(
            {
                "lot": lot.title,
                "estimate": lot.estimate,
                "top": top["amount"],
                "met": top["amount"] >= lot.reserve,
                "with_premium": top["amount"] + catalogue.premium(top["amount"]),
            }
        )


class Bids(Base):
    async def get(self, number: str) -> None:
        self.finish({"bids": await self.engine.history(self.lot(number).number)})

    async def post(self, number: str) -> None:
        lot = self.lot(number)
        bid = json.loads(self.request.body)
        top = await self.engine.top(lot.number)
        amount = bid.get("amount") or top["amount"] + settings.MIN_STEP
        placed = await self.engine.place(lot.number, int(bid["paddle"]), amount)
        self.set_status(201)
        self.finish({"lot": lot.title, "amount": placed["amount"], "leading": placed["leading"]})


def routes(engine: Engine) -> list:
    return [
        (r"/health", Health),
        (r"/lots", Catalogue),
        (r"/lots/(\d+)", LotPage, {"engine": engine}),
        (r"/lots/(\d+)/bids", Bids, {"engine": engine}),
    ]


async def main(port: int) -> None:
    engine = Engine()
    app = tornado.web.Application(routes(engine), log_function=lambda handler: None)
    app.listen(port, address="127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        engine.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

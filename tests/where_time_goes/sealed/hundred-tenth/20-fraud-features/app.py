import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor

import tornado.escape
import tornado.web

import config
import model
from assemble import Assembler
from store import FeatureStore


class Base(tornado.web.RequestHandler):
    def initialize(self, services):
        self.services = services

    async def off_loop(self, fn, *args):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.services["executor"], fn, *args)


class ScoreHandler(Base):
    async def post(self):
        try:
            tx = tornado.escape.json_decode(self.request.body)
            card, device, merchant = tx["card"], tx["device"], tx["merchant"]
            amount = float(tx["amount"])
        except (KeyError, TypeError, ValueError):
            raise tornado.web.HTTPError(400)
        vector = await self.off_loop(self.services["assembler"].build, card, device, merchant)
        p = model.probability({**vector.values, "amount": amount})
        self.write({
            "probability": round(p, 4),
            "decision": model.decide(p),
            "missing": sorted(vector.missing),
        })


class VelocityHandler(Base):
    async def get(self, card):
        values = await self.off_loop(self.services["store"].read, "velocity", card)
        self.write({"card": card, "velocity": values})


class HealthHandler(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "up"})


def make_app() -> tornado.web.Application:
    store = FeatureStore()
    executor = ThreadPoolExecutor(config.FEATURE_THREADS, thread_name_prefix="features")
    services = {"store": store, "executor": executor, "assembler": Assembler(store, executor)}
    return tornado.web.Application(
        [
            (r"/score", ScoreHandler, {"services": services}),
            (r"/cards/(\w+)/velocity", VelocityHandler, {"services": services}),
            (r"/health", HealthHandler),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    make_app().listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

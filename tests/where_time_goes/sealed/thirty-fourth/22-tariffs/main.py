import asyncio
import json
import sys

import tornado.web

from customs_client import CustomsClient, CustomsUnavailable
from shared import SharedCalls

LAST_KNOWN = {"nz": 0.05, "eu": 0.042, "us": 0.061, "uk": 0.044}


class Base(tornado.web.RequestHandler):
    def initialize(self, tariffs):
        self.tariffs = tariffs

    async def rate_for(self, region, hs):
        try:
            found = await self.tariffs.get(region, hs)
            return {"rate": found["rate"], "fresh": True}
        except CustomsUnavailable:
            return {"rate": LAST_KNOWN.get(region, 0.1), "fresh": False}


class Tariff(Base):
    async def get(self, region):
        hs = self.get_query_argument("hs")
        rate = await self.rate_for(region, hs)
        self.write({"region": region, "hs": hs, **rate})


class Estimate(Base):
    async def post(self):
        body = json.loads(self.request.body)
        rate = await self.rate_for(body["region"], body["hs"])
        duty = round(body["value"] * rate["rate"], 2)
        self.write({"duty": duty, "total": body["value"] + duty, "fresh": rate["fresh"]})


class Health(Base):
    def get(self):
        self.write({"ok": True, "calls": self.tariffs.calls, "joined": self.tariffs.joined})


def quiet(handler):
    pass


async def main(port):
    deps = {"tariffs": SharedCalls(CustomsClient().rate)}
    app = tornado.web.Application(
        [
            (r"/tariffs/([a-z]{2})", Tariff, deps),
            (r"/estimate", Estimate, deps),
            (r"/health", Health, deps),
        ],
        log_function=quiet,
    )
    app.listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

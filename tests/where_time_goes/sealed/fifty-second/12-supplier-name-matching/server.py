import argparse
import asyncio
import json
import logging

import tornado.web

import directory
from matching import Matcher


class Base(tornado.web.RequestHandler):
    def reply(self, data, status=200):
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(data))


class Health(Base):
    def get(self):
        self.reply({"ok": True})


class MatchHandler(Base):
    def initialize(self, matcher):
        self.matcher = matcher

    async def post(self):
        try:
            name = json.loads(self.request.body)["name"]
        except (ValueError, KeyError):
            self.reply({"error": "a name is needed"}, 400)
            return
        self.reply({"matches": await self.matcher.find(name)})


class SupplierHandler(Base):
    async def get(self, supplier_id):
        self.reply(await directory.company(int(supplier_id)))


def make_app():
    matcher = Matcher()
    return tornado.web.Application(
        [
            (r"/health", Health),
            (r"/match", MatchHandler, {"matcher": matcher}),
            (r"/suppliers/(\d+)", SupplierHandler),
        ]
    )


async def main(port):
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    make_app().listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    asyncio.run(main(parser.parse_args().port))

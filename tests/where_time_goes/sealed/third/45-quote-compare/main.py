import asyncio
import os
import sys

import tornado.web
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer

AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=120)
BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23145')}"


class Compare(tornado.web.RequestHandler):
    async def get(self, kind, number):
        client = AsyncHTTPClient()
        answers = await asyncio.gather(*(client.fetch(f"{BASE}/{house}/{kind}/{number}") for house in ("north", "south")))
        prices = [tornado.escape.json_decode(answer.body)["value"] for answer in answers]
        self.write({"kind": kind, "number": int(number), "best": min(prices), "prices": prices})


class Kinds(tornado.web.RequestHandler):
    def get(self):
        self.write({"kinds": ["house", "car", "fleet"]})


async def main(port):
    app = tornado.web.Application(
        [(r"/compare/(\w+)/(\d+)", Compare), (r"/kinds", Kinds)], log_function=lambda handler: None
    )
    HTTPServer(app).listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

import asyncio

import tornado.web
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from tornado.options import define, options, parse_command_line

import register
import settings
from offload import install, offload

define("port", type=int)


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class Prescription(tornado.web.RequestHandler):
    async def get(self, ref: str):
        self.write(await offload(register.prescription, ref, self.get_query_argument("pharmacy", "NL-0412")))

    async def post(self, ref: str):
        body = tornado.escape.json_decode(self.request.body)
        self.write(await offload(register.dispense, ref, body["pharmacy"]))


class Stock(tornado.web.RequestHandler):
    async def get(self, code: str):
        reply = await AsyncHTTPClient().fetch(f"{settings.STOCK_URL}/articles/{code}")
        self.write({"code": code, **tornado.escape.json_decode(reply.body)})


def make_app() -> tornado.web.Application:
    return tornado.web.Application(
        [(r"/health", Health), (r"/prescriptions/([A-Z0-9-]+)", Prescription), (r"/stock/(\d+)", Stock)],
        log_function=lambda handler: None,
    )


async def main():
    install(IOLoop.current())
    AsyncHTTPClient.configure(None, max_clients=200)
    make_app().listen(options.port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    parse_command_line()
    asyncio.run(main())

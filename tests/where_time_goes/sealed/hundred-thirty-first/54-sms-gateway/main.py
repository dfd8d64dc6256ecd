import asyncio
import json
import logging
import sys

import tornado.web

from dispatcher import Dispatcher
from smsc import SmscError

CODE_TEXT = "Your code is {code}. It is valid for five minutes."


class Base(tornado.web.RequestHandler):
    def initialize(self, dispatcher: Dispatcher) -> None:
        self.dispatcher = dispatcher

    def body(self) -> dict:
        try:
            return json.loads(self.request.body)
        except ValueError:
            raise tornado.web.HTTPError(400)


class Health(Base):
    def get(self):
        self.write({"ok": True, "stats": dict(self.dispatcher.stats)})


class Messages(Base):
    async def post(self):
        body = self.body()
        try:
            receipts = await self.dispatcher.send(body["to"], body["text"])
        except SmscError as exc:
            raise tornado.web.HTTPError(502, str(exc))
        self.set_status(201)
        self.write({"to": body["to"], "receipts": receipts})


class Codes(Base):
    async def post(self, number: str):
        text = CODE_TEXT.format(code=self.body()["code"])
        receipts = await self.dispatcher.send(number, text)
        self.set_status(201)
        self.write({"to": number, "receipts": receipts})


async def main(port: int) -> None:
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    dispatcher = Dispatcher()
    dispatcher.start()
    shared = {"dispatcher": dispatcher}
    app = tornado.web.Application([
        (r"/health", Health, shared),
        (r"/messages", Messages, shared),
        (r"/numbers/(\+?\d+)/codes", Codes, shared),
    ])
    app.listen(port, address="127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        await dispatcher.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

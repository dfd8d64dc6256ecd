import argparse
import asyncio
import json
import signal

import tornado.web

from relay import NotDelivered, relay
from roster import NoMember, member
from templates import TEXTS, render


class Base(tornado.web.RequestHandler):
    def answer(self, code: int, **body) -> None:
        self.set_status(code)
        self.finish(body)


class Health(Base):
    def get(self):
        self.answer(200, status="ok")


class Notices(Base):
    async def post(self, number: str):
        body = json.loads(self.request.body)
        kind = body.get("kind")
        if kind not in TEXTS:
            return self.answer(400, error="unknown kind")
        try:
            message = render(kind, member(int(number)), body.get("fields", {}))
            reply = await relay.deliver(message)
        except NoMember:
            return self.answer(404, error="no such member")
        except NotDelivered as error:
            return self.answer(502, error=str(error))
        self.answer(202, id=message["Message-ID"], relay=reply)


class Stats(Base):
    def get(self):
        self.answer(200, delivered=relay.delivered)


def build() -> tornado.web.Application:
    return tornado.web.Application(
        [(r"/health", Health), (r"/stats", Stats), (r"/members/(\d+)/notices", Notices)],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    build().listen(port, address="127.0.0.1", backlog=256)
    await stop.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8888)
    asyncio.run(main(parser.parse_args().port))

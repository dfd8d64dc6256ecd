import argparse
import asyncio
import json
import re

from tornado.web import Application, RequestHandler

from letters import SUBJECTS, compose
from mailer import Mailer

ADDRESS = re.compile(r"[^@\s]+@[^@\s]+\.[a-z]{2,}")


class Health(RequestHandler):
    def get(self) -> None:
        self.write({"ok": True})


class Notices(RequestHandler):
    def initialize(self, mailer: Mailer) -> None:
        self.mailer = mailer

    async def post(self, kind: str) -> None:
        if kind not in SUBJECTS:
            self.set_status(404)
            self.finish({"error": "no such notice"})
            return
        event = json.loads(self.request.body)
        if not ADDRESS.fullmatch(event.get("to", "")):
            self.set_status(422)
            self.finish({"error": "bad address"})
            return
        message = compose(kind, event["parcel"], event["to"], event["fields"])
        receipt = await self.mailer.deliver(message)
        self.set_status(201)
        self.finish({"parcel": event["parcel"], "message_id": message["Message-ID"], "relay": receipt})


class Counter(RequestHandler):
    def initialize(self, mailer: Mailer) -> None:
        self.mailer = mailer

    def get(self) -> None:
        self.write({"sent": self.mailer.sent})


async def serve(port: int) -> None:
    mailer = Mailer()
    await mailer.start()
    app = Application(
        [
            (r"/health", Health),
            (r"/notices/(\w+)", Notices, {"mailer": mailer}),
            (r"/sent", Counter, {"mailer": mailer}),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, address="127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        await mailer.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    asyncio.run(serve(parser.parse_args().port))

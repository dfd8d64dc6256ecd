import argparse
import asyncio
import json
import signal

import tornado.web

from config import mail_config
from directory import UnknownHost, find_host
from notifier import Notifier
from visits import VisitBook


class JsonHandler(tornado.web.RequestHandler):
    def initialize(self, book: VisitBook, notifier: Notifier):
        self.book = book
        self.notifier = notifier

    def reply(self, payload, status: int = 200):
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(payload))


class HealthHandler(JsonHandler):
    def get(self):
        self.reply({"ok": True})


class VisitsHandler(JsonHandler):
    def get(self):
        self.reply({"visits": self.book.latest()})

    async def post(self):
        form = json.loads(self.request.body)
        try:
            name, address, building = find_host(form["host"])
        except UnknownHost:
            self.reply({"error": "no such host"}, 404)
            return
        visit = self.book.register(form["visitor"], form.get("company", ""), form["host"])
        reference = await self.notifier.announce(name, address, visit.visitor, visit.badge)
        self.reply({"badge": visit.badge, "go_to": building, "notice": reference}, 201)


def make_app() -> tornado.web.Application:
    shared = {"book": VisitBook(), "notifier": Notifier(mail_config())}
    return tornado.web.Application(
        [("/health", HealthHandler, shared), ("/visits", VisitsHandler, shared)],
        log_function=lambda handler: None,
    )


async def main(port: int):
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = make_app().listen(port, "127.0.0.1")
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8888)
    asyncio.run(main(parser.parse_args().port))

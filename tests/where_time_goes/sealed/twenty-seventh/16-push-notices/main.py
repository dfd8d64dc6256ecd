import asyncio
import json

import tornado.web
from tornado.options import options, parse_command_line

import config  # noqa: F401
from outbox import Outbox
from templates import UnknownTemplate, render


class Base(tornado.web.RequestHandler):
    @property
    def outbox(self) -> Outbox:
        return self.application.settings["outbox"]

    def problem(self, status: int, text: str) -> None:
        self.set_status(status)
        self.write({"error": text})


class Health(Base):
    def get(self) -> None:
        self.write({"ok": True})


class Stats(Base):
    def get(self) -> None:
        self.write({"sent": self.outbox.sent, "failed": self.outbox.failed, "waiting": len(self.outbox)})


class Notices(Base):
    async def post(self) -> None:
        try:
            wish = json.loads(self.request.body)
            text = render(wish["template"], wish["ref"])
            device = wish["device"]
        except UnknownTemplate as name:
            return self.problem(404, f"no template {name}")
        except (ValueError, KeyError):
            return self.problem(422, "device, template and ref are needed")
        try:
            receipt = await self.outbox.send(device, text, wish.get("kind", "info"))
        except RuntimeError as error:
            return self.problem(502, str(error))
        self.set_status(201)
        self.write({"receipt": receipt})


def make_app() -> tornado.web.Application:
    return tornado.web.Application(
        [("/health", Health), ("/stats", Stats), ("/notices", Notices)],
        outbox=Outbox(),
        log_function=lambda handler: None,
    )


async def main() -> None:
    parse_command_line()
    app = make_app()
    app.settings["outbox"].start()
    app.listen(options.port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())

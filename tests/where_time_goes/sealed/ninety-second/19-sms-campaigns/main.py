import asyncio
import json
import sys

from tornado.web import Application, RequestHandler

from numbers_plan import BadNumber, COUNTRIES, country_of, normalise, parts_of
from outbox import SendWindow
from settings import settings
from smsc import ShortMessageCentre


class BaseHandler(RequestHandler):
    @property
    def centre(self) -> ShortMessageCentre:
        return self.application.settings["centre"]

    def fail(self, status: int, reason: str) -> None:
        self.set_status(status)
        self.finish({"error": reason})


class Messages(BaseHandler):
    async def post(self) -> None:
        order = json.loads(self.request.body)
        try:
            number = normalise(order["to"])
            country = country_of(number)
        except (KeyError, BadNumber):
            return self.fail(422, "recipient")
        text = order.get("text", "")
        parts = parts_of(text, country["unicode"])
        if parts > settings.max_parts:
            return self.fail(413, "too long")
        receipt = await self.centre.submit(number, text, parts)
        receipt["price"] = round(parts * country["price"], 4)
        self.set_status(202)
        self.finish(receipt)


class Coverage(BaseHandler):
    def get(self, prefix: str) -> None:
        country = COUNTRIES.get(prefix)
        if country is None:
            return self.fail(404, "no route")
        self.finish({"prefix": prefix, **country})


class Health(RequestHandler):
    def get(self) -> None:
        self.finish({"status": "up"})


async def serve(port: int) -> None:
    window = SendWindow(settings.window_size, settings.window_ms)
    window.start()
    app = Application(
        [(r"/messages", Messages), (r"/coverage/(\d+)", Coverage), (r"/health", Health)],
        centre=ShortMessageCentre(window),
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))

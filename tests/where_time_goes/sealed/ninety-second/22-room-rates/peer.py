"""The channel manager."""
import asyncio
import os

from tornado.web import Application, RequestHandler

ROOMS = {"single": (84.0, 1), "double": (119.0, 2), "twin": (115.0, 2), "suite": (229.0, 4)}
THINKS = 0.22


class Rates(RequestHandler):
    async def get(self, house: str) -> None:
        await asyncio.sleep(THINKS)
        self.finish({"rates": [{"room": room, "price": price + len(house), "sleeps": sleeps} for room, (price, sleeps) in ROOMS.items()]})


class Allotment(RequestHandler):
    async def get(self, house: str) -> None:
        await asyncio.sleep(THINKS)
        self.finish({"rooms": {room: (len(house) + number) % 5 for number, room in enumerate(ROOMS)}})


async def main() -> None:
    app = Application([(r"/houses/([a-z-]+)/rates", Rates), (r"/houses/([a-z-]+)/allotment", Allotment)], log_function=lambda handler: None)
    app.listen(int(os.environ.get("CHANNEL_PORT", "26430")), "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


asyncio.run(main())

import asyncio
import sys
from datetime import date

from tornado.web import Application, HTTPError, RequestHandler

from channel import ChannelManager
from offers import NoRooms, offers_for


class Offers(RequestHandler):
    def initialize(self, channel: ChannelManager) -> None:
        self.channel = channel

    async def get(self, house: str) -> None:
        try:
            night = date.fromisoformat(self.get_query_argument("night"))
            guests = int(self.get_query_argument("guests", "2"))
        except ValueError as error:
            raise HTTPError(422, "night or guests") from error
        try:
            offers = await offers_for(self.channel, house, night, guests)
        except NoRooms:
            offers = []
        self.finish({"house": house, "night": night.isoformat(), "offers": offers})


class Health(RequestHandler):
    def get(self) -> None:
        self.finish({"status": "up"})


def make_app() -> Application:
    channel = ChannelManager()
    return Application(
        [
            (r"/houses/([a-z-]+)/offers", Offers, {"channel": channel}),
            (r"/health", Health),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    make_app().listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))

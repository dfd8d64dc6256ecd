import falcon.asgi

from harbour import HarbourClient
from resources import Departures, Health


class Lifespan:
    def __init__(self, harbour: HarbourClient) -> None:
        self._harbour = harbour

    async def process_startup(self, scope, event):
        await self._harbour.start()

    async def process_shutdown(self, scope, event):
        await self._harbour.stop()


def build() -> falcon.asgi.App:
    harbour = HarbourClient()
    application = falcon.asgi.App(middleware=[Lifespan(harbour)])
    application.add_route("/health", Health())
    application.add_route("/lines/{line}/departures", Departures(harbour))
    return application


app = build()

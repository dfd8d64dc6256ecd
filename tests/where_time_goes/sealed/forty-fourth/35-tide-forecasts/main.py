import falcon
import falcon.asgi

import forecast
import settings
from sources import Tides, Weather


class Lifespan:
    def __init__(self, *sources) -> None:
        self._sources = sources

    async def process_startup(self, scope, event):
        for source in self._sources:
            await source.open()

    async def process_shutdown(self, scope, event):
        for source in self._sources:
            await source.close()


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Harbours:
    async def on_get(self, req, resp):
        resp.media = [
            {"name": name, "lat": lat, "lon": lon}
            for name, (lat, lon) in sorted(settings.HARBOURS.items())
        ]


class Forecast:
    def __init__(self, tides: Tides, weather: Weather) -> None:
        self._tides = tides
        self._weather = weather

    async def on_get(self, req, resp, harbour):
        if harbour not in settings.HARBOURS:
            raise falcon.HTTPNotFound()
        resp.media = await forecast.build(harbour, self._tides, self._weather)


def create_app() -> falcon.asgi.App:
    tides = Tides(settings.TIDES_URL)
    weather = Weather(settings.WEATHER_URL)
    app = falcon.asgi.App(middleware=[Lifespan(tides, weather)])
    app.add_route("/health", Health())
    app.add_route("/harbours", Harbours())
    app.add_route("/forecasts/{harbour}", Forecast(tides, weather))
    return app


app = create_app()

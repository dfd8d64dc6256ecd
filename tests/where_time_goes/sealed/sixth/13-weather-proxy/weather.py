import os

import falcon

from stations import Stations


class Observation:
    def __init__(self, stations):
        self.stations = stations

    def on_get(self, req, resp, code):
        seen = self.stations.latest(code)
        fahrenheit = req.get_param("unit") == "f"
        degrees = seen["celsius"] * 9 / 5 + 32 if fahrenheit else seen["celsius"]
        resp.media = {"station": code, "degrees": round(degrees, 1), "wind": seen["wind"]}


class Health:
    def on_get(self, req, resp):
        resp.media = {"up": True}


def create():
    app = falcon.App()
    app.add_route("/stations/{code}/latest", Observation(Stations(os.environ.get("MET_URL", "http://127.0.0.1:27113"))))
    app.add_route("/health", Health())
    return app

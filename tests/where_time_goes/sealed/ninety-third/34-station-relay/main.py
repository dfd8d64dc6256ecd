"""Readings of weather stations, for the map."""
from statistics import fmean

import falcon

from gateway import gateway


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class Summary:
    def on_get(self, req: falcon.Request, resp: falcon.Response, station: str) -> None:
        try:
            readings = gateway.readings(station)
        except OSError as error:
            raise falcon.HTTPBadGateway(description=str(error)) from error
        resp.media = {
            "station": station,
            "temperature": round(fmean(reading["t"] for reading in readings), 2),
            "gust": max(reading["w"] for reading in readings),
            "rain": round(sum(reading["r"] for reading in readings), 1),
        }


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/stations/{station}/summary", Summary())

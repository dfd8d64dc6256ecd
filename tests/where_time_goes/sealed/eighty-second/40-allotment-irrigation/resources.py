import falcon

import agronomy
import settings
from stations import Stations


def _known(bed: str) -> str:
    bed = bed.upper()
    if bed not in settings.BEDS:
        raise falcon.HTTPNotFound(description="no such bed")
    return bed


class Advice:
    def __init__(self, stations: Stations) -> None:
        self._stations = stations

    def on_get(self, req: falcon.Request, resp: falcon.Response, plot: int, bed: str) -> None:
        bed = _known(bed)
        reading = self._stations.reading(plot, bed)
        amount = agronomy.litres(bed, reading["moisture"], reading["rain_mm"])
        resp.media = {"plot": plot, "bed": bed, "crop": settings.BEDS[bed]["crop"], "litres": amount, **reading}


class Watering:
    def __init__(self, stations: Stations) -> None:
        self._stations = stations

    def on_post(self, req: falcon.Request, resp: falcon.Response, plot: int, bed: str) -> None:
        bed = _known(bed)
        amount = float(req.get_media()["litres"])
        order = self._stations.open_valve(plot, bed, agronomy.valve_seconds(amount))
        resp.status = falcon.HTTP_202
        resp.media = {"plot": plot, "bed": bed, "order": order["order"]}


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}

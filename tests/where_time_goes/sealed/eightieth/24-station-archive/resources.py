import falcon

import packing
import settings
from readings import DayFiles


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Stations:
    def on_get(self, req, resp):
        resp.media = {"stations": list(settings.STATIONS)}


class Latest:
    def __init__(self, files: DayFiles) -> None:
        self.files = files

    def on_get(self, req, resp, station):
        if station not in settings.STATIONS:
            raise falcon.HTTPNotFound(title="no such station")
        resp.media = {"station": station, "reading": self.files.latest(station)}


class DayPackage:
    def __init__(self, files: DayFiles) -> None:
        self.files = files

    def on_get(self, req, resp, station):
        try:
            raw = self.files.read(station)
        except KeyError:
            raise falcon.HTTPNotFound(title="no such station")
        package = packing.pack(raw)
        resp.content_type = "application/x-bzip2"
        resp.set_header("X-Original-Size", str(package.original_size))
        resp.set_header("Content-Disposition", f'attachment; filename="{station}.csv.bz2"')
        resp.etag = package.digest
        resp.data = package.data

import csv
import io
import json

from tornado.web import RequestHandler

from stations.concurrency import call, export


def to_csv(rows):
    out = io.StringIO()
    writer = csv.writer(out)
    for station, reading in sorted(rows.items()):
        writer.writerow([station, *reading.values()])
    return out.getvalue()


class Base(RequestHandler):
    def initialize(self, telemetry):
        self.telemetry = telemetry


class Health(RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class Reading(Base):
    async def get(self, station):
        reading = await call(self.telemetry.read, station)
        self.write({"station": station, "fahrenheit": reading["celsius"] * 1.8 + 32, "wind": reading["wind"]})


class Calibration(Base):
    async def post(self, station):
        offset = json.loads(self.request.body)["offset"]
        reading = await call(self.telemetry.calibrate, station, offset)
        self.write({"station": station, "celsius": reading["celsius"] + offset})


class Export(Base):
    async def get(self):
        self.set_header("Content-Type", "text/csv")
        self.write(await export(to_csv, self.telemetry.snapshot()))

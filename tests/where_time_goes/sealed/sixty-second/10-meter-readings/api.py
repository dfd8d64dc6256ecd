"""HTTP interface of the meter readings."""
import json

from bottle import Bottle, HTTPResponse, request

import tariffs
from table import NoSuchMeter, ReadingTable


def build(table: ReadingTable) -> Bottle:
    app = Bottle()

    @app.get("/health")
    def health():
        return {"status": "up"}

    @app.get("/meters/<meter:int>")
    def show(meter):
        try:
            reading = table.get(meter)
        except NoSuchMeter:
            return HTTPResponse({"error": "no such meter"}, status=404)
        return {**reading, "tariff": tariffs.of_meter(meter)}

    @app.post("/meters/<meter:int>/readings")
    def enter(meter):
        body = json.loads(request.body.read() or b"{}")
        try:
            reading = table.put(meter, int(body["value"]))
        except NoSuchMeter:
            return HTTPResponse({"error": "no such meter"}, status=404)
        consumption = reading["value"] - reading["previous"]
        tariff = tariffs.of_meter(meter)
        return HTTPResponse({**reading, "tariff": tariff, "cost": tariffs.cost(tariff, consumption)}, status=201)

    return app

"""The billing worker."""
import urllib3
from flask import Flask, jsonify, request

import config
import readings

app = Flask(__name__)
http = urllib3.PoolManager(maxsize=4, retries=False, timeout=10.0)


def tariff(meter_id):
    response = http.request("GET", f"{config.TARIFF_URL}/tariffs/{meter_id}")
    return response.json()["cents_per_kwh"]


@app.get("/meters/<int:meter_id>/bill")
def bill(meter_id):
    number = request.args.get("month", default=1, type=int)
    kwh = sum(readings.month(meter_id, number))
    net = kwh * tariff(meter_id) / 100 + config.STANDING_CHARGE
    return jsonify(meter=meter_id, month=number, kwh=round(kwh, 3), total=round(net * (1 + config.VAT), 2))


@app.get("/ping")
def ping():
    return jsonify(ok=True)

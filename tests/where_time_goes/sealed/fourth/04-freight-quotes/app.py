import os
import threading
from collections import Counter

from flask import Flask, jsonify

from carriers import CarrierGateway, TollGateway

app = Flask(__name__)
carriers = CarrierGateway(os.environ["CARRIER_URL"])
tolls = TollGateway(os.environ["CARRIER_URL"])
asked = Counter()
counting = threading.Lock()


@app.get("/quote/<origin>/<target>")
def quote(origin, target):
    with counting:
        asked[origin, target] += 1
    if origin == "inland":
        cost = tolls.ask(f"/toll/{target}")
    else:
        cost = carriers.ask(f"/rate/{origin}/{target}")
    return jsonify(origin=origin, target=target, cents=cost, text=f"{cost / 100:.2f} EUR")


@app.get("/asked/<origin>/<target>")
def how_often(origin, target):
    return jsonify(count=asked[origin, target])

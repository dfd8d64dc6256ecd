from flask import Flask, jsonify, request

from rates.service import best_offers

app = Flask(__name__)

DEPOTS = {"1": "AMS", "2": "BRU", "3": "CGN"}
BOX = {"length": 30, "width": 20, "height": 10, "weight": 900}


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/depots/<depot>/offers")
def offers(depot):
    origin = DEPOTS.get(depot, "AMS")
    return jsonify(offers=best_offers(BOX, origin, request.args.get("to", "LIS")))


@app.post("/shipments/quote")
def quote():
    body = request.get_json()
    parcel = {**BOX, **body.get("parcel", {})}
    offers = best_offers(parcel, body["from"], body["to"])
    return jsonify(cheapest=offers[0], alternatives=offers[1:])

from flask import Flask, jsonify, request

import offers

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.get("/hotels/<hotel>/offers")
def hotel_offers(hotel):
    nights = request.args.get("nights", 1, type=int)
    if not 1 <= nights <= 30:
        return jsonify(error="nights: 1 to 30"), 400
    channel = request.args.get("channel", "direct")
    rooms = offers.search(hotel, nights, channel)
    return jsonify(hotel=hotel, nights=nights, best=rooms[0], rooms=rooms)


@app.get("/statistics")
def statistics():
    return jsonify(offers.statistics())

"""Availability of rooms, for the web site of the group."""
from flask import Flask, abort, jsonify

import channel
import houses
from tally import Tally

app = Flask(__name__)
tally = Tally()


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/houses/<house>/<night>")
def availability(house: str, night: str):
    if house not in houses.HOUSES:
        abort(404)
    tally.add(house)
    free = channel.free_rooms(house, night)
    return jsonify(
        house=house,
        night=night,
        free=free,
        occupancy=round(1 - free / houses.rooms(house), 3),
        about=houses.description(house),
    )


@app.get("/demand")
def demand():
    return jsonify([{"house": house, "asked": times} for house, times in tally.top()])

from flask import Flask, jsonify

import forecast
from favourites import Favourites

app = Flask(__name__)
favourites = Favourites()


@app.get("/now/<place>")
def now(place):
    favourites.touch(place)
    data = forecast.fetch("now", place)
    return jsonify(place=place, celsius=data["celsius"])


@app.get("/week/<place>")
def week(place):
    favourites.touch(place)
    data = forecast.fetch("week", place)
    return jsonify(place=place, days=data["days"])


@app.get("/radar/<place>")
def radar(place):
    data = forecast.fetch("radar", place)
    return jsonify(place=place, frames=len(data["frames"]))

import os

from quart import Quart, jsonify

from directory import Directory
from partners import Partner

app = Quart(__name__)
branches = Directory()


def partner():
    return Partner(os.environ["FORECAST_URL"], agent="branch-weather/2.3")


@app.get("/branches/<name>/forecast")
async def forecast(name):
    place = await branches.locate(name)
    async with partner() as remote:
        data = await remote.read(f"/forecast/{place.lat}/{place.lon}")
    return jsonify(branch=name, celsius=data["celsius"], sky=data["sky"])


@app.get("/branches/<name>")
async def branch(name):
    place = await branches.locate(name)
    return jsonify(branch=name, lat=place.lat, lon=place.lon)

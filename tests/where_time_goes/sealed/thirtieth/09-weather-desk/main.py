from quart import Quart, jsonify, request

from climate import summary
from stations import StationError, Stations

app = Quart(__name__)
stations = Stations()


@app.before_serving
async def start():
    await stations.open()


@app.after_serving
async def stop():
    await stations.close()


@app.errorhandler(StationError)
async def station_failed(exc):
    return jsonify(error="station not available"), 502


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/weather/<station>")
async def weather(station):
    reading = await stations.reading(station)
    data = summary(reading)
    if request.args.get("unit") == "f":
        data["fahrenheit"] = round(data["celsius"] * 9 / 5 + 32, 1)
    return jsonify(data)

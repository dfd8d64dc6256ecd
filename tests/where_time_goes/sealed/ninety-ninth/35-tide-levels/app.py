from quart import Quart, current_app, jsonify, request

import views
from model import TideModel

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    app.extensions["tides"] = TideModel()


@app.after_serving
async def stop() -> None:
    await app.extensions["tides"].close()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/stations/<station>/table")
async def station_table(station: str):
    hours = request.args.get("hours", 24, type=int)
    levels = await current_app.extensions["tides"].levels(station, hours)
    return views.table(station, levels)


@app.get("/stations/<station>/extremes")
async def station_extremes(station: str):
    levels = await current_app.extensions["tides"].levels(station, 24)
    return jsonify(station=station, **views.extremes(levels))

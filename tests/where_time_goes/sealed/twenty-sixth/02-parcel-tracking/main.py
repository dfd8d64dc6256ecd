import asyncio

from quart import Quart, jsonify, request

from carrier import carrier
from depots import directory
from statistics_log import statistics

app = Quart(__name__)
subscriptions = {}


@app.before_serving
async def start():
    await carrier.open()
    app.depot_task = asyncio.create_task(directory.keep_fresh())


@app.after_serving
async def stop():
    app.depot_task.cancel()
    await carrier.close()


@app.get("/health")
async def health():
    return jsonify(status="ok", lookups=statistics.summary())


@app.get("/parcels/<code>/events")
async def events(code):
    statistics.seen(code, "events")
    found = await carrier.events(code)
    return jsonify(parcel=code, events=found, last=found[-1]["what"])


@app.get("/parcels/<code>/eta")
async def eta(code):
    statistics.seen(code, "eta")
    position = await carrier.position(code)
    minutes = position["minutes"] + directory.minutes_of_delay(position["depot"])
    return jsonify(parcel=code, minutes=minutes, depot=position["depot"])


@app.post("/parcels/<code>/subscriptions")
async def subscribe(code):
    body = await request.get_json()
    position = await carrier.position(code)
    subscriptions.setdefault(code, set()).add(body["email"])
    return jsonify(parcel=code, depot=position["depot"]), 201

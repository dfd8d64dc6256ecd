"""State of the base stations, for the screens of the network operations centre."""
import asyncio

from quart import Quart, abort, jsonify, request

import bus
import elements
import settings
from sampler import sample_forever
from watch import SiteWatch

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    await elements.start()
    app.sampler = asyncio.create_task(sample_forever())


@app.after_serving
async def stop() -> None:
    app.sampler.cancel()
    await elements.stop()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/sites/<site>/status")
async def status(site: str):
    if site not in settings.SITES:
        abort(404)
    watch = SiteWatch(site)
    station = await elements.station(site)
    return jsonify({**watch.summary(), "state": station["state"], "sectors": station["sectors"]})


@app.post("/measurements")
async def measurements():
    body = await request.get_json()
    bus.publish(body["site"], float(body["dbm"]))
    return jsonify(accepted=1), 202

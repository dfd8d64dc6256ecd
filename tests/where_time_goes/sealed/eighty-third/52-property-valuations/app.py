import requests
from quart import Quart, jsonify

import blocking
import settings
from land_registry import LandRegistry
from startup import wait_for
from valuation import Valuations

app = Quart(__name__)
registry = LandRegistry()
valuations = Valuations(registry)


@app.before_serving
async def check_registry():
    await wait_for(settings.REGISTRY_URL)


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/valuations/<number>")
async def valuation(number):
    return jsonify(await valuations.of_title(number))


@app.get("/valuations/<number>/per-metre")
async def per_metre(number):
    return jsonify(await valuations.price_per_metre(number))


@app.errorhandler(requests.RequestException)
async def registry_failed(exc):
    return jsonify(error="land registry did not answer"), 502


@app.after_serving
async def close():
    blocking.shutdown()
    registry.close()

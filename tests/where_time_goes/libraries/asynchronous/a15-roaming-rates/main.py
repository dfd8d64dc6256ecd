"""What roaming costs a subscriber now."""

from quart import Quart, jsonify

import carrier

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    carrier.open_client()


@app.after_serving
async def stop() -> None:
    await carrier.zone_rate.cache_close()
    await carrier.close_client()


@app.get("/roaming/<zone>/<subscriber>")
async def roaming(zone: str, subscriber: str):
    rate = await carrier.zone_rate(zone)
    left = await carrier.allowance(rate["tariff"], subscriber)
    return jsonify(zone=zone, subscriber=subscriber, cents_per_mb=rate["cents"] if left == 0 else 0, mb_left=left)


@app.get("/health")
async def health():
    return "ok"

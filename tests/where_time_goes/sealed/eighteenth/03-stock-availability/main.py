import asyncio

from quart import Quart, Response, jsonify, request

import availability
import exports

app = Quart(__name__)


@app.get("/health")
async def health():
    return "ok"


@app.get("/skus/<sku>/availability")
async def sku_availability(sku):
    return jsonify(await availability.for_sku(sku))


@app.get("/skus/<sku>/lead-time")
async def sku_lead_time(sku):
    return jsonify(await availability.lead_time(sku))


@app.post("/exports")
async def export():
    skus = (await request.get_json())["skus"]
    text = await asyncio.to_thread(exports.nightly_csv, skus)
    return Response(text, mimetype="text/csv")

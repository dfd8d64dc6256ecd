import os

import httpx
from quart import Quart, jsonify

from money import Converter

app = Quart(__name__)
BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23102')}"
converter = Converter(f"{BASE}/daily")


@app.before_serving
async def connect():
    app.http = httpx.AsyncClient(base_url=BASE, timeout=10)


@app.after_serving
async def disconnect():
    await app.http.aclose()


async def article(sku):
    answer = await app.http.get(f"/catalogue/{sku}")
    data = answer.json()
    return {"sku": sku, "eur": 10 + data["value"] / 10, "stock": data["items"][0]}


@app.get("/articles/<sku>/<currency>")
async def show(sku, currency):
    item = await article(sku)
    item["currency"] = currency.upper()
    item["price"] = round(converter.convert(item["eur"], currency.upper()), 2)
    return jsonify(item)


@app.get("/currencies")
async def currencies():
    return jsonify(converter.codes())

import os

import aiohttp
from quart import Quart, jsonify

from backends import Accounts, Offers, Sales, Tickets
from page import CustomerPage

BASE = f"http://127.0.0.1:{os.environ.get('CRM_PORT', '18633')}"

app = Quart(__name__)


@app.before_serving
async def start():
    connector = aiohttp.TCPConnector(limit=200)
    app.http = aiohttp.ClientSession(BASE, connector=connector, timeout=aiohttp.ClientTimeout(total=10))
    app.page = CustomerPage(Accounts(app.http), Sales(app.http), Tickets(app.http), Offers(app.http))


@app.after_serving
async def stop():
    await app.http.close()


@app.get("/customers/<int:cid>/overview")
async def overview(cid):
    return jsonify(await app.page.build(cid))


@app.get("/health")
async def health():
    return jsonify(status="ok")

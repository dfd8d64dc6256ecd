import asyncio
import os

import aiohttp
from quart import Quart, jsonify

from notices import Outbox

app = Quart(__name__)
WAREHOUSE = os.environ["WAREHOUSE_URL"]
MINIMUM = 12


@app.before_serving
async def begin():
    app.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=60))
    app.outbox = Outbox()
    app.rounds = asyncio.create_task(app.outbox.rounds())


@app.after_serving
async def end():
    app.rounds.cancel()
    await app.http.close()


@app.get("/stock/<int:depot>")
async def stock(depot):
    async with app.http.get(f"{WAREHOUSE}/levels/{depot}") as answer:
        levels = await answer.json()
    low = sorted(name for name, count in levels.items() if count < MINIMUM)
    for name in low:
        app.outbox.note(depot, name)
    return jsonify(depot=depot, levels=levels, low=low)

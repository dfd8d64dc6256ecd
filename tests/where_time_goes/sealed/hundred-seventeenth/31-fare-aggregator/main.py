import asyncio
from collections import Counter

from quart import Quart, abort, request

from pricing import offers
from rates import Rates
from suppliers import Suppliers

app = Quart(__name__)
app.searches = Counter()
app.searches_lock = asyncio.Lock()


@app.before_serving
async def start():
    app.suppliers = Suppliers()
    app.rates = Rates(app.suppliers.client)


@app.after_serving
async def stop():
    await app.suppliers.close()


async def count(origin, destination):
    async with app.searches_lock:
        app.searches[f"{origin}-{destination}"] += 1


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/fares/<origin>/<destination>")
async def fares(origin, destination):
    date = request.args.get("date") or abort(400)
    passengers = request.args.get("passengers", 1, type=int)
    await count(origin, destination)
    found, missing = await app.suppliers.search(origin, destination, date)
    return {"offers": offers(found, await app.rates.current(), passengers), "incomplete": missing}


@app.get("/fares/<origin>/<destination>/cheapest")
async def cheapest(origin, destination):
    date = request.args.get("date") or abort(400)
    await count(origin, destination)
    found, missing = await app.suppliers.search(origin, destination, date)
    best = offers(found, await app.rates.current(), 1)[:1]
    return {"offer": best[0] if best else None, "incomplete": missing}

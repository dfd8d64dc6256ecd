import asyncio

import aiohttp
from sanic import Request, Sanic
from sanic.response import json

import settings
from rates import RateTable
from suppliers import Suppliers

app = Sanic("travel_search")


@app.before_server_start
async def setup(app: Sanic):
    app.ctx.session = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS), timeout=aiohttp.ClientTimeout(15)
    )
    app.ctx.suppliers = Suppliers(app.ctx.session)
    app.ctx.rates = RateTable(app.ctx.suppliers)


@app.after_server_stop
async def teardown(app: Sanic):
    await app.ctx.session.close()


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.get("/search/<origin>/<destination>")
async def search(request: Request, origin: str, destination: str):
    suppliers = app.ctx.suppliers
    rates, *answers = await asyncio.gather(
        app.ctx.rates.current(), *(suppliers.offers(n, origin, destination) for n in settings.SUPPLIERS)
    )
    offers = [offer for answer in answers for offer in answer]
    for offer in offers:
        offer["price"] = round(offer["cents"] / 100 * rates[offer.pop("currency")], 2)
    offers.sort(key=lambda o: o["price"])
    return json({"offers": offers})


@app.get("/suppliers/<name>/<origin>/<destination>")
async def single(request: Request, name: str, origin: str, destination: str):
    return json({"offers": await app.ctx.suppliers.offers(name, origin, destination)})

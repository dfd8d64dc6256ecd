import asyncio
import os

import aiohttp
from sanic import Sanic, response

from fares import Fares

PEER = f"http://127.0.0.1:{os.environ.get('FARES_PORT', '18640')}"

app = Sanic("trips")


@app.before_server_start
async def start(app):
    app.ctx.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200))
    app.ctx.fares = Fares(app.ctx.http, PEER)


@app.after_server_stop
async def stop(app):
    await app.ctx.http.close()


@app.get("/trips/<origin>/<target>")
async def trips(request, origin, target):
    fares, seats = await asyncio.gather(
        app.ctx.fares.offers(origin, target),
        app.ctx.fares.seats(origin, target),
    )
    return response.json({"from": origin, "to": target, "fares": fares, "seats": seats})


@app.get("/stations/<name>")
async def station(request, name):
    return response.json(await app.ctx.fares.station(name))

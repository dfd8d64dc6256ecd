import re

from sanic import Sanic
from sanic.exceptions import NotFound, SanicException
from sanic.response import json

import config
from lineproto import CarrierError
from pool import CarrierPool
from tracking import parse_eta, parse_track

app = Sanic("parcelhub")
app.config.KEEP_ALIVE_TIMEOUT = 60
NUMBER = re.compile(r"^[A-Z]{2}\d{6,12}$")


@app.before_server_start
async def open_pools(app):
    app.ctx.pools = {code: CarrierPool(carrier) for code, carrier in config.CARRIERS.items()}


@app.after_server_stop
async def close_pools(app):
    for pool in app.ctx.pools.values():
        await pool.close()


def pool_for(app, carrier: str, number: str) -> CarrierPool:
    if carrier not in app.ctx.pools or not NUMBER.match(number):
        raise NotFound("no such parcel")
    return app.ctx.pools[carrier]


@app.exception(CarrierError)
async def carrier_error(request, error):
    return json({"error": str(error)}, status=502)


@app.get("/health")
async def health(request):
    return json({code: pool.stats() for code, pool in request.app.ctx.pools.items()})


@app.get("/track/<carrier:str>/<number:str>")
async def track(request, carrier: str, number: str):
    async with pool_for(request.app, carrier, number).connection() as line:
        reply = await line.command(f"TRK {number}")
    return json(parse_track(number, reply))


@app.get("/eta/<carrier:str>/<number:str>")
async def eta(request, carrier: str, number: str):
    async with pool_for(request.app, carrier, number).connection() as line:
        reply = await line.command(f"ETA {number}")
    return json(parse_eta(number, reply))


@app.post("/pickups/<carrier:str>")
async def pickup(request, carrier: str):
    order = request.json or {}
    if "postcode" not in order:
        raise SanicException("postcode is missing", status_code=422)
    async with pool_for(request.app, carrier, "PU000000").connection() as line:
        reply = await line.command(f"PUP {order['postcode']} {int(order.get('parcels', 1))}")
    return json({"pickup": reply}, status=201)

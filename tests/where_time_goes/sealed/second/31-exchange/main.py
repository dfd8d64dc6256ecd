from sanic import Sanic
from sanic.response import json

from market import Market

app = Sanic("exchange")
app.config.ACCESS_LOG = False


@app.before_server_start
async def setup(app, loop):
    app.ctx.market = Market()


@app.after_server_stop
async def teardown(app, loop):
    await app.ctx.market.close()


@app.get("/convert/<pair:str>/<amount:int>")
async def convert(request, pair, amount):
    market = request.app.ctx.market
    rate = await market.rate(pair)
    return json({"pair": await market.label(pair), "amount": amount, "result": round(amount * rate, 2)})


@app.get("/rates/<pair:str>")
async def show(request, pair):
    market = request.app.ctx.market
    return json({"pair": await market.label(pair), "rate": await market.rate(pair)})

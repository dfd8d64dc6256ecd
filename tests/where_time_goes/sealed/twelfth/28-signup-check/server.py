import asyncio
import sys

from sanic import Sanic
from sanic.response import json

from reputation import Reputation
from rules import inspect

app = Sanic("signup_check")
app.config.ACCESS_LOG = False


@app.before_server_start
async def open_client(app, _):
    app.ctx.reputation = Reputation()
    app.ctx.gate = asyncio.Semaphore(200)


@app.after_server_stop
async def close_client(app, _):
    await app.ctx.reputation.close()


@app.get("/signup/<address>")
async def signup(request, address):
    async with app.ctx.gate:
        score = await app.ctx.reputation.score(address.rpartition("@")[2])
    found = inspect(address)
    return json({"address": found["address"], "ok": found["ok"] and score < 80, "score": score})


@app.get("/domains/<domain>")
async def domain(request, domain):
    async with app.ctx.gate:
        score = await app.ctx.reputation.score(domain)
    return json({"domain": domain, "score": score})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, motd=False)

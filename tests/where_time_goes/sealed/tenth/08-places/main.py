import asyncio
import math
import os

from sanic import Sanic
from sanic.response import json

from partner import Partner

app = Sanic("places")
app.config.ACCESS_LOG = False
app.config.PARTNER_RATE = float(os.environ.get("PARTNER_RATE", "60"))


@app.before_server_start
async def start(app):
    app.ctx.partner = Partner(f"http://127.0.0.1:{os.environ['PARTNER_PORT']}", app.config.PARTNER_RATE)
    app.ctx.known = asyncio.Lock()
    app.ctx.names = {}
    await app.ctx.partner.open()


@app.after_server_stop
async def stop(app):
    await app.ctx.partner.close()


async def remember(name: str, spot: dict) -> int:
    async with app.ctx.known:
        app.ctx.names[name] = (spot["lat"], spot["lon"])
        return len(name)


@app.get("/places/<name>")
async def place(request, name):
    spot = await app.ctx.partner.get(f"/spot/{name}")
    letters = await remember(name, spot)
    return json({"name": name, "letters": letters, "lat": spot["lat"], "lon": spot["lon"]})


@app.get("/distance/<a>/<b>")
async def distance(request, a, b):
    pair = await app.ctx.partner.get(f"/pair/{a}/{b}")
    (x, y), (u, v) = pair["spots"]
    return json({"from": a, "to": b, "km": round(math.dist((x, y), (u, v)) * 111.2, 1)})


@app.get("/health")
async def health(request):
    return json({"ok": True})

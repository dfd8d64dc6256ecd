from sanic import Sanic
from sanic.response import json

from suppliers.gds import Gds

app = Sanic("fares")
app.config.ACCESS_LOG = False
app.ctx.gds = Gds()


@app.before_server_start
async def start(app):
    app.ctx.gds.open()


@app.after_server_stop
async def stop(app):
    await app.ctx.gds.close()


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.get("/fares/<origin:str>/<to:str>")
async def fares(request, origin, to):
    fare, kind = await app.ctx.gds.fare(origin, to)
    return json({"from": origin, "to": to, "fare": fare, "kind": kind})


@app.post("/itineraries")
async def itinerary(request):
    body = request.json
    fare, kind = await app.ctx.gds.fare(body["from"], body["to"])
    return json({"total": round(fare * body["seats"], 2), "kind": kind})

from sanic import Sanic
from sanic.response import json

import settings
from catalogue import PANELS, tubes_for
from lab import LabGateway
from outbox import Outbox

app = Sanic("laborders")
app.config.ACCESS_LOG = False


@app.before_server_start
async def open_outbox(app):
    app.ctx.gateway = LabGateway()
    await app.ctx.gateway.open()
    app.ctx.outbox = Outbox(app.ctx.gateway, settings.OUTBOX_SIZE)
    app.ctx.outbox.start()


@app.after_server_stop
async def close_outbox(app):
    await app.ctx.outbox.stop()
    await app.ctx.gateway.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/panels")
async def panels(request):
    return json({"panels": sorted(PANELS)})


@app.post("/patients/<patient:int>/orders")
async def order(request, patient: int):
    panel = (request.json or {}).get("panel", "basic")
    if panel not in PANELS:
        return json({"error": "unknown panel"}, status=422)
    receipt = await request.app.ctx.outbox.deliver(
        {"clinic": settings.CLINIC, "patient": patient, "panel": panel, "tubes": tubes_for(panel)}
    )
    return json({"order": receipt["number"], "accession": receipt["accession"]}, status=201)

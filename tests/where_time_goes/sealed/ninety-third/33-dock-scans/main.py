"""Scans at the loading docks."""
from sanic import Request, Sanic, json
from sanic.exceptions import BadRequest

import evidence
from archive import evidence_stream
from carrier import Carrier

app = Sanic("dock_scans")


@app.before_server_start
async def start(app: Sanic) -> None:
    app.ctx.carrier = Carrier()
    app.ctx.archive = evidence_stream()
    await app.ctx.archive.open()


@app.after_server_stop
async def stop(app: Sanic) -> None:
    await app.ctx.archive.close()
    await app.ctx.carrier.close()


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.post("/docks/<dock:str>/scans")
async def scan(request: Request, dock: str):
    parcel = (request.json or {}).get("parcel")
    if not parcel:
        raise BadRequest("parcel is missing")
    lane = await request.app.ctx.carrier.lane(parcel)
    number = await request.app.ctx.archive.record(evidence.frame(dock, parcel, lane))
    return json({"parcel": parcel, "lane": lane, "evidence": number}, status=201)

from __future__ import annotations

from sanic import Sanic
from sanic.exceptions import BadRequest, ServiceUnavailable
from sanic.request import Request
from sanic.response import json, text

import settings
from carrier import Carrier, CarrierError, bulkhead
from labels import render

app = Sanic("parcel-labels")


@app.before_server_start
async def open_carrier(app: Sanic) -> None:
    app.ctx.carrier = Carrier()


@app.after_server_stop
async def close_carrier(app: Sanic) -> None:
    await app.ctx.carrier.close()


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok", "carrier": bulkhead.snapshot()})


@app.post("/labels")
async def create_label(request: Request):
    parcel = request.json
    grams = int(parcel["grams"])
    if not 0 < grams <= settings.MAX_GRAMS:
        raise BadRequest("weight out of range")
    try:
        booked = await request.app.ctx.carrier.book(parcel["postcode"], grams)
    except CarrierError as exc:
        raise ServiceUnavailable(str(exc)) from exc
    return text(render(booked["number"], parcel["postcode"], grams, booked["depot"]), status=201)


@app.get("/parcels/<number:str>")
async def trace_parcel(request: Request, number: str):
    try:
        events = await request.app.ctx.carrier.trace(number)
    except CarrierError as exc:
        raise ServiceUnavailable(str(exc)) from exc
    return json({"number": number, "last": events[-1] if events else None, "events": len(events)})

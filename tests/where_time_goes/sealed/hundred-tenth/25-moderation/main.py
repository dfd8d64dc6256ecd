import argparse
import asyncio

import httpx
from sanic import Sanic
from sanic.exceptions import BadRequest, NotFound
from sanic.response import json

import settings
from audit import AuditClient
from lanes import Lane
from tally import Tally

app = Sanic("moderation")


@app.before_server_start
async def start(app):
    app.ctx.tally = Tally()
    app.ctx.http = httpx.AsyncClient(
        base_url=settings.MODEL_URL,
        timeout=10,
        limits=httpx.Limits(
            max_connections=settings.MODEL_CONNECTIONS,
            max_keepalive_connections=settings.MODEL_CONNECTIONS,
        ),
    )
    slots = asyncio.Semaphore(settings.IN_FLIGHT)
    app.ctx.lanes = {kind: Lane(kind, app.ctx.http, slots) for kind in ("comment", "review", "article")}
    for lane in app.ctx.lanes.values():
        lane.open()
    app.ctx.audit = AuditClient(app.ctx.tally)


@app.after_server_stop
async def stop(app):
    for lane in app.ctx.lanes.values():
        await lane.close()
    await app.ctx.http.aclose()
    app.ctx.audit.close()


@app.post("/moderate/<kind:str>")
async def moderate(request, kind: str):
    lane = app.ctx.lanes.get(kind)
    if lane is None:
        raise NotFound(kind)
    text = (request.json or {}).get("text")
    if not text:
        raise BadRequest("text")
    result = await lane.classify(text)
    blocked = result["toxic"] >= settings.TOXIC_AT
    receipt = await app.ctx.audit.send({"op": "record", "kind": kind, "blocked": blocked})
    app.ctx.tally.add("blocked" if blocked else "passed")
    return json({"toxic": result["toxic"], "blocked": blocked, "receipt": receipt["id"]})


@app.get("/decisions/<receipt:int>")
async def decision(request, receipt: int):
    return json(await app.ctx.audit.send({"op": "read", "id": receipt}))


@app.get("/tally")
async def tally(request):
    return json(app.ctx.tally.snapshot())


@app.get("/health")
async def health(request):
    return json({"ok": True})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    app.run(
        host="127.0.0.1",
        port=parser.parse_args().port,
        single_process=True,
        access_log=False,
        motd=False,
    )

import os

from sanic import Request, Sanic, json
from sanic.exceptions import BadRequest, NotFound
from sanic.log import logger

import settings
from journal import JOURNALS
from scans import scan
from ticketing import Ticketing

app = Sanic("turnstiles")
app.config.ACCESS_LOG = False


@app.before_server_start
async def connect(app: Sanic) -> None:
    app.ctx.ticketing = Ticketing()
    logger.info("checking tickets at %s", settings.TICKETING_URL)


@app.after_server_stop
async def disconnect(app: Sanic) -> None:
    await app.ctx.ticketing.aclose()


@app.get("/health")
async def health(request: Request):
    return json({"ok": True})


@app.post("/gates/<gate:str>/scans")
async def new_scan(request: Request, gate: str):
    if gate not in settings.GATES:
        raise NotFound("no such gate")
    barcode = (request.json or {}).get("barcode")
    if not barcode:
        raise BadRequest("a barcode is needed")
    verdict = await scan(gate, barcode, request.app.ctx.ticketing)
    return json({"barcode": verdict.barcode, "admitted": verdict.admitted, "reason": verdict.reason})


@app.get("/gates/<gate:str>/journal")
async def journal(request: Request, gate: str):
    if gate not in settings.GATES:
        raise NotFound("no such gate")
    return json({"gate": gate, "lines": list(JOURNALS[gate])[-20:]})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(os.environ.get("PORT", "8000")), single_process=True, motd=False)

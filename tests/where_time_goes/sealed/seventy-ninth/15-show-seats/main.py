from sanic import Sanic
from sanic.response import json

import settings
from seating import Seating, SoldOut
from startup import wait_for
from store import DocumentMissing, DocumentStore

app = Sanic("show_seats")
app.config.ACCESS_LOG = False


@app.before_server_start
async def open_store(app):
    await wait_for(settings.STORE_URL)
    app.ctx.store = DocumentStore()
    await app.ctx.store.open()
    app.ctx.seating = Seating(app.ctx.store)


@app.after_server_stop
async def close_store(app):
    await app.ctx.store.close()


@app.exception(DocumentMissing)
async def missing(request, error):
    return json({"error": "unknown show"}, status=404)


@app.exception(SoldOut)
async def sold_out(request, error):
    return json({"error": "sold out"}, status=409)


@app.post("/shows/<show:int>/bookings")
async def book(request, show: int):
    party = int((request.json or {}).get("party", 1))
    if not 1 <= party <= settings.MAX_PARTY:
        return json({"error": "party size"}, status=400)
    return json(await request.app.ctx.seating.book(show, party), status=201)


@app.post("/shows/<show:int>/visits")
async def visit(request, show: int):
    return json(await request.app.ctx.seating.record_visit(show))


@app.get("/health")
async def health(request):
    return json({"status": "ok"})

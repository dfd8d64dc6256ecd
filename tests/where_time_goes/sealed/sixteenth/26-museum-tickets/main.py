from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

from web import sessions
from web.tickets import TicketDesk

EXHIBITIONS = {1: "Bauhaus", 2: "Glass and Light", 3: "Maps of the North"}

app = Sanic("museum")
sessions.install(app, sessions.SessionStore())


@app.before_server_start
async def connect(app):
    app.ctx.desk = TicketDesk()


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.get("/exhibitions/<number:int>/slots")
async def slots(request, number):
    if number not in EXHIBITIONS:
        raise NotFound("no such exhibition")
    free = await request.app.ctx.desk.slots(number)
    seen = request.ctx.session["seen"]
    if number not in seen:
        seen.append(number)
    return json({"title": EXHIBITIONS[number], "slots": free, "seen": len(seen)})

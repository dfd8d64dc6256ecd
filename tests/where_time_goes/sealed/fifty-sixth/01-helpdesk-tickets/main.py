from sanic import Sanic
from sanic.response import json

import hooks
from mailer import Mailer
from settings import settings
from tickets import BadTicket, TicketDesk

app = Sanic("helpdesk")
app.config.KEEP_ALIVE_TIMEOUT = 60


@app.before_server_start
async def wire(app, _):
    app.ctx.desk = TicketDesk(settings.keep_tickets)
    app.ctx.mailer = Mailer(settings)
    app.ctx.hooks = hooks.Hooks()
    hooks.install(app.ctx.hooks, app.ctx.mailer)


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.post("/tickets")
async def open_ticket(request):
    body = request.json or {}
    try:
        ticket = request.app.ctx.desk.open(
            body.get("subject"), body.get("requester"), body.get("priority", "normal")
        )
    except BadTicket as exc:
        return json({"error": str(exc)}, status=422)
    await request.app.ctx.hooks.run("opened", ticket)
    return json(ticket.to_dict(), status=201)


@app.get("/tickets/<number:int>")
async def show_ticket(request, number):
    ticket = request.app.ctx.desk.get(number)
    if ticket is None:
        return json({"error": "no such ticket"}, status=404)
    return json(ticket.to_dict())

from sanic import Sanic
from sanic.request import Request
from sanic.response import json

import settings
from gateway import Gateway
from outbox import Outbox
from templates import TEMPLATES, UnknownTemplate, render

app = Sanic("notifications")
app.config.MOTD = False
app.config.GRACEFUL_SHUTDOWN_TIMEOUT = 1.0


@app.before_server_start
async def start(app: Sanic) -> None:
    app.ctx.gateway = Gateway()
    await app.ctx.gateway.wait_until_up()
    app.ctx.outbox = Outbox(app.ctx.gateway)
    app.add_task(app.ctx.outbox.run(), name="outbox")


@app.before_server_stop
async def stop(app: Sanic) -> None:
    await app.cancel_task("outbox", raise_exception=False)
    await app.ctx.gateway.close()


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.get("/templates")
async def list_templates(request: Request):
    return json(sorted(TEMPLATES))


@app.post("/messages")
async def send_message(request: Request):
    body = request.json or {}
    number = body.get("to", "")
    if not number.startswith("+"):
        return json({"error": "number"}, status=422)
    try:
        text = render(body.get("template", "reminder"), body.get("values", {}))
    except UnknownTemplate as error:
        return json({"error": f"template {error}"}, status=422)
    if len(text) > settings.MAX_LENGTH:
        return json({"error": "too long"}, status=422)
    identifier = await request.app.ctx.outbox.deliver(number, text)
    return json({"id": identifier}, status=201)

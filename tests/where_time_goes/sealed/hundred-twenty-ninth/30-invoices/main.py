from sanic import Request, Sanic
from sanic.exceptions import NotFound, ServiceUnavailable
from sanic.response import json

import settings
from ledger import Ledger
from outbox import Outbox, compose

app = Sanic("invoices")
app.config.ACCESS_LOG = False


@app.before_server_start
async def setup(app: Sanic) -> None:
    app.ctx.ledger = Ledger()
    app.ctx.ledger.seed()
    app.ctx.outbox = Outbox(settings.SMTP_HOST, settings.SMTP_PORT)
    app.add_task(app.ctx.outbox.run(), name="outbox")


@app.after_server_stop
async def teardown(app: Sanic) -> None:
    await app.ctx.outbox.close()


def find(request: Request, number: int):
    invoice = request.app.ctx.ledger.get(number)
    if invoice is None:
        raise NotFound(f"no invoice {number}")
    return invoice


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.get("/invoices/<number:int>")
async def show(request: Request, number: int):
    return json(find(request, number).as_dict())


@app.post("/invoices/<number:int>/send")
async def send(request: Request, number: int):
    invoice = find(request, number)
    try:
        receipt = await request.app.ctx.outbox.submit(compose(invoice))
    except Exception as exc:
        raise ServiceUnavailable("mail relay not available") from exc
    invoice.sent += 1
    return json({"number": number, "receipt": receipt}, status=202)

from sanic import Sanic
from sanic.exceptions import BadRequest
from sanic.request import Request
from sanic.response import json

from config import config
from ledger import Ledger
from numbering import NumberingDesk
from repository import ContractRepository

TEMPLATES = {"saas-standard": 12, "saas-enterprise": 36, "nda": 24}

app = Sanic("contracts")


@app.before_server_start
async def start(app: Sanic) -> None:
    app.ctx.contracts = ContractRepository(config.database_file)
    await app.ctx.contracts.open()
    app.ctx.ledger = Ledger(config.ledger_host, config.ledger_port)
    app.ctx.numbering = NumberingDesk(
        app.ctx.ledger, config.series, config.numbering_batch, config.numbering_interval
    )
    app.add_task(app.ctx.numbering.run(), name="numbering")


@app.after_server_stop
async def stop(app: Sanic) -> None:
    await app.ctx.ledger.close()
    await app.ctx.contracts.close()


@app.post("/contracts")
async def draw_up(request: Request):
    body = request.json or {}
    template = body.get("template")
    if template not in TEMPLATES:
        raise BadRequest("unknown template")
    months = int(body.get("months", TEMPLATES[template]))
    number = await app.ctx.numbering.next_number()
    await app.ctx.contracts.add(number, body["party"], template, months)
    return json({"number": number, "months": months}, status=201)


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok", "contracts": await app.ctx.contracts.count()})

"""Captures of a merchant's card payments."""
import aiohttp
from sanic import Request, Sanic, json
from sanic.exceptions import BadRequest, SanicException

import fees
from ledger import Ledger, Stale, open_session

app = Sanic("merchant_float")


@app.before_server_start
async def connect(app: Sanic) -> None:
    app.ctx.session = open_session()
    app.ctx.ledger = Ledger(app.ctx.session)


@app.after_server_stop
async def disconnect(app: Sanic) -> None:
    await app.ctx.session.close()


@app.exception(aiohttp.ClientError)
async def ledger_failed(request: Request, error: aiohttp.ClientError):
    return json({"error": f"ledger: {error}"}, status=502)


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.get("/merchants/<merchant:str>/balance")
async def balance(request: Request, merchant: str):
    account = await request.app.ctx.ledger.account(merchant)
    return json({"merchant": merchant, "balance": account.balance})


@app.post("/merchants/<merchant:str>/captures")
async def capture(request: Request, merchant: str):
    body = request.json or {}
    amount = body.get("amount")
    if not isinstance(amount, int) or amount <= 0:
        raise BadRequest("amount must be a positive number of cents")
    net = fees.net_of(amount)
    try:
        account = await request.app.ctx.ledger.credit(merchant, net)
    except Stale:
        raise SanicException("account is busy", status_code=503) from None
    return json({"merchant": merchant, "net": net, "entry": account.version}, status=201)

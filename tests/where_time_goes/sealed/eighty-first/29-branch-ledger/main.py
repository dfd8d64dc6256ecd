from decimal import Decimal, InvalidOperation

from quart import Quart, jsonify, request

import ledger
from sessions import sessions
from wire import LedgerError

app = Quart(__name__)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/accounts/<account>/balance")
async def balance(account):
    return await ledger.balance(account)


@app.post("/accounts/<account>/holds")
async def hold(account):
    body = await request.get_json()
    try:
        amount = Decimal(str(body["amount"])).quantize(Decimal("0.01"))
    except (KeyError, TypeError, InvalidOperation):
        return {"error": "amount is missing"}, 400
    return await ledger.hold(account, amount), 201


@app.errorhandler(LedgerError)
async def refused(error):
    return jsonify(error=str(error)), 502


@app.after_serving
async def close():
    sessions.close()

from quart import Quart, jsonify

from balance import Balances
from plan import NumberingPlan
from settings import settings

app = Quart(__name__)


@app.before_serving
async def prepare() -> None:
    app.extensions["plan"] = NumberingPlan.load(settings.ranges)
    app.extensions["balances"] = Balances(settings)


@app.after_serving
async def finish() -> None:
    await app.extensions["balances"].close()


@app.get("/health")
async def health():
    return jsonify(ok=True, prefixes=app.extensions["plan"].prefixes)


@app.get("/accounts/<account>/calls/<number>")
async def authorise(account: str, number: str):
    destination = app.extensions["plan"].find(number)
    if destination is None:
        return jsonify(number=number, allowed=False, reason="unknown destination")
    cents = await app.extensions["balances"].of(account)
    seconds = int(cents / destination.cents * 60)
    return jsonify(
        number=number,
        operator=destination.operator,
        kind=destination.kind,
        allowed=seconds >= 30,
        seconds=min(seconds, 7200),
        currency=settings.currency,
    )

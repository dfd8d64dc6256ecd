from quart import Quart, abort, jsonify

from shipping.carrier import CarrierClient
from shipping.quotes import QuoteDesk

app = Quart(__name__)


@app.before_serving
async def start():
    app.carrier = CarrierClient()
    app.desk = QuoteDesk(app.carrier)


@app.after_serving
async def stop():
    await app.carrier.aclose()


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/rates/<country>/<int:grams>")
async def rates(country, grams):
    if not 0 < grams <= 31500:
        abort(422)
    return jsonify(await app.desk.quote(country.upper(), grams))

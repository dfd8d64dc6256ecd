from quart import Quart, jsonify, request

from tariffs import Quote, TariffActor

app = Quart(__name__)
ZONES = {"de", "eu", "world"}


@app.before_serving
async def start():
    app.tariffs = TariffActor()
    app.tariffs.start()


@app.after_serving
async def stop():
    await app.tariffs.stop()


@app.get("/tariffs/<zone>")
async def tariff(zone: str):
    if zone not in ZONES:
        return jsonify(error="unknown zone"), 404
    grams = request.args.get("grams", 500, type=int)
    offer = await app.tariffs.ask(Quote(zone, grams))
    return jsonify(zone=zone, grams=grams, cents=offer["cents"], days=offer["days"])


@app.get("/zones")
async def zones():
    return jsonify(sorted(ZONES))

from quart import Quart, jsonify, request

from quotes.history import History
from quotes.partner import Partner

app = Quart(__name__)


@app.before_serving
async def start():
    app.partner = Partner()
    app.history = History()


@app.after_serving
async def stop():
    await app.partner.close()


@app.get("/health")
async def health():
    return "ok"


@app.get("/quotes/<city>")
async def quote(city):
    nights = int(request.args.get("nights", 3))
    offers = await app.partner.offers(city)
    best = min(offers, key=lambda offer: (offer["rate"], offer["id"]))
    total = await app.partner.price(best["id"], nights)
    result = {"city": city, "hotel": best["hotel"], "nights": nights, "total": total}
    result["reference"] = await app.history.add(result)
    return jsonify(result)


@app.get("/quotes")
async def latest():
    return jsonify(app.history.latest(5))

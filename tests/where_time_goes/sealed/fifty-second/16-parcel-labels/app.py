from quart import Quart, current_app, jsonify, request

from carrier import Carrier
from dispatch import Dispatcher

app = Quart(__name__)


@app.before_serving
async def open_services():
    app.carrier = Carrier()
    app.dispatcher = Dispatcher(app.carrier)
    app.dispatcher.start()


@app.after_serving
async def close_services():
    await app.dispatcher.stop()
    await app.carrier.close()


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.post("/parcels")
async def create_parcel():
    data = await request.get_json()
    if not data or "postcode" not in data:
        return jsonify(error="a postcode is needed"), 400
    parcel = {
        "postcode": str(data["postcode"]).replace(" ", "").upper(),
        "grams": int(data.get("grams", 500)),
        "service": data.get("service", "standard"),
    }
    label = await current_app.dispatcher.submit(parcel)
    return jsonify(label), 201


@app.get("/parcels/<code>")
async def show_parcel(code):
    return jsonify(await current_app.carrier.track(code))

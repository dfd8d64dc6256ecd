from quart import Quart, abort, jsonify

from carrier import CARRIERS

app = Quart(__name__)
TEXT = {"IN": "Handed in", "TR": "In transit", "DL": "Delivered"}


@app.get("/track/<name>/<number>")
async def track(name, number):
    if name not in CARRIERS:
        abort(404)
    carrier = CARRIERS[name].observe(f"track-{name}")
    events = await carrier.events(number)
    steps = [{"at": e["at"], "text": TEXT.get(e["code"], e["code"])} for e in events]
    return jsonify(parcel=number, carrier=name, steps=steps, done=events[-1]["code"] == "DL")


@app.get("/carriers")
async def carriers():
    return jsonify(sorted(CARRIERS))


@app.after_serving
async def close():
    for carrier in CARRIERS.values():
        await carrier.http.aclose()

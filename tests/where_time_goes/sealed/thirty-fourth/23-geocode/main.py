from math import asin, cos, radians, sin, sqrt

from quart import Quart, abort, request

from geocoder import Geocoder

app = Quart(__name__)
geocoder = Geocoder()


@app.before_serving
async def start():
    await geocoder.start()


@app.after_serving
async def stop():
    await geocoder.stop()


def haversine(a, b):
    (la, lo), (lb, lp) = [tuple(map(radians, p)) for p in (a, b)]
    h = sin((lb - la) / 2) ** 2 + cos(la) * cos(lb) * sin((lp - lo) / 2) ** 2
    return 2 * 6371.0 * asin(sqrt(h))


@app.get("/geocode")
async def geocode():
    text = request.args.get("q", "")
    if len(text) < 3:
        abort(400)
    results = await geocoder.forward(text)
    return {"query": text, "results": results}


@app.get("/reverse")
async def reverse():
    results = await geocoder.reverse(float(request.args["lat"]), float(request.args["lon"]))
    return {"results": results}


@app.post("/distance")
async def distance():
    body = await request.get_json()
    start = await geocoder.reverse(*body["a"])
    return {"km": round(haversine(body["a"], body["b"]), 3), "from": start[0]["label"]}


@app.get("/health")
async def health():
    return {"ok": True}

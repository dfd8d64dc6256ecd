import config
from quart import Quart, request

from vts import VtsLink

app = Quart(__name__)
link = VtsLink(config.VTS_HOST, config.VTS_PORT)


@app.before_serving
async def open_link() -> None:
    await link.connect()


@app.after_serving
async def close_link() -> None:
    await link.close()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/vessels/<imo>/position")
async def position(imo: str):
    if not imo.isdigit() or len(imo) != 7:
        return {"error": "an IMO number has seven digits"}, 400
    fix = await link.position(imo)
    return {"imo": imo, "lat": float(fix["lat"]), "lon": float(fix["lon"]), "speed": float(fix["sog"])}


@app.post("/pilot-orders")
async def order():
    body = await request.get_json()
    station = config.PILOT_STATIONS.get(body.get("station", "north"))
    if station is None:
        return {"error": "unknown pilot station"}, 400
    reply = await link.order_pilot(str(body["imo"]), station, float(body.get("draught", 6)))
    return {
        "imo": body["imo"],
        "station": station,
        "pilots": 2 if float(body.get("draught", 6)) > 12 else 1,
        "order": reply["order"],
        "boarding_minutes": int(reply["eta"]),
    }, 201

from quart import Quart, jsonify

import settings
from geo import distance_km
from hub import HubSession

app = Quart(__name__)
hub = HubSession()


@app.before_serving
async def connect() -> None:
    await hub.open()


@app.after_serving
async def disconnect() -> None:
    await hub.close()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/units/<int:unit>/position")
async def position(unit: int):
    fix = await hub.ask("position", unit)
    return jsonify(unit=unit, lat=fix["lat"], lon=fix["lon"], speed=fix["speed"])


@app.get("/units/<int:unit>/distance/<depot>")
async def distance(unit: int, depot: str):
    if depot not in settings.DEPOTS:
        return jsonify(error="unknown depot"), 404
    fix = await hub.ask("position", unit)
    return jsonify(unit=unit, depot=depot, km=distance_km((fix["lat"], fix["lon"]), settings.DEPOTS[depot]))


@app.get("/units/<int:unit>/fuel")
async def fuel(unit: int):
    level = await hub.ask("fuel", unit)
    return jsonify(unit=unit, percent=level["percent"])

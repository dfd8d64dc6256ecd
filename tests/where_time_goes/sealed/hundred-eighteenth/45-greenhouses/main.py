import asyncio

from sanic import Sanic, json
from sanic.exceptions import BadRequest, NotFound

from database import Database
from forecast import Forecasts

app = Sanic("greenhouses")


@app.before_server_start
async def start(app: Sanic) -> None:
    app.ctx.database = Database()
    app.ctx.forecasts = Forecasts()
    await app.ctx.database.open()
    await app.ctx.forecasts.open()


@app.after_server_stop
async def stop(app: Sanic) -> None:
    await app.ctx.forecasts.close()
    await app.ctx.database.close()


def heating(target: float, outside: float) -> dict:
    missing = max(0.0, target - outside)
    return {"on": missing > 2, "kw": round(missing * 1.7, 1)}


async def house_and_night(app: Sanic, house_id: int) -> tuple[dict, float]:
    house, outside = await asyncio.gather(
        app.ctx.database.house(house_id), app.ctx.forecasts.tonight(house_id)
    )
    if house is None:
        raise NotFound("no such house")
    return house, outside


@app.get("/health")
async def health(_request):
    return json({"ok": True})


@app.get("/houses/<house_id:int>/plan")
async def plan(request, house_id: int):
    house, outside = await house_and_night(request.app, house_id)
    return json({**house, "outside": outside, "heating": heating(house["target"], outside)})


@app.post("/houses/<house_id:int>/readings")
async def reading(request, house_id: int):
    body = request.json or {}
    if "celsius" not in body:
        raise BadRequest("celsius is missing")
    house, outside = await house_and_night(request.app, house_id)
    number = await request.app.ctx.database.add_reading(
        house_id, float(body["celsius"]), float(body.get("humidity", 0))
    )
    return json({"reading": number, "off_target": round(body["celsius"] - house["target"], 1), "outside": outside}, 201)

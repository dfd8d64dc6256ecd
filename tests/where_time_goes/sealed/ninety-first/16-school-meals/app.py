import asyncio

from quart import Quart, jsonify, request

from kitchen import Kitchen
from meals import choices

app = Quart(__name__)
kitchen: Kitchen


@app.before_serving
async def open_kitchen() -> None:
    global kitchen
    kitchen = Kitchen()


@app.after_serving
async def close_kitchen() -> None:
    await kitchen.close()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/schools/<school>/meals/<day>")
async def meals(school: str, day: str):
    avoid = {word for word in request.args.get("avoid", "").split(",") if word}
    dishes, portions = await asyncio.gather(kitchen.menu(school, day), kitchen.stock(school))
    allergens = await asyncio.gather(*(kitchen.allergens(dish["name"]) for dish in dishes))
    offered = choices(dishes, portions, allergens, avoid)
    return jsonify(school=school, day=day, meals=[choice.model_dump() for choice in offered])


@app.get("/schools/<school>/stock")
async def stock(school: str):
    portions = await kitchen.stock(school)
    return jsonify(school=school, portions=sum(portions.values()))

from quart import Quart, jsonify, request

from kitchen import TicketDispatcher
from menu import DISHES, UnknownDish, by_station, price

app = Quart(__name__)


@app.before_serving
async def open_kitchen():
    app.dispatcher = TicketDispatcher()
    app.dispatcher.start()


@app.after_serving
async def close_kitchen():
    await app.dispatcher.stop()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/menu")
async def menu():
    return jsonify([{"dish": key, "name": name, "price": cost} for key, (name, _, cost) in DISHES.items()])


@app.post("/tables/<int:table>/orders")
async def order(table):
    wish = await request.get_json()
    try:
        total = price(wish["lines"])
    except UnknownDish as unknown:
        return {"error": f"no {unknown.args[0]} today"}, 422
    answer = await app.dispatcher.submit(table, by_station(wish["lines"]))
    return {"ticket": answer["number"], "minutes": answer["minutes"], "total": total}, 201

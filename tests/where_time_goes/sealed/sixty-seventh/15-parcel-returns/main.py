from dataclasses import asdict

from quart import Quart, jsonify, request

from carrier import Carrier
from database import open_pool
from returns import ReturnDesk, UnknownReason

app = Quart(__name__)


@app.before_serving
async def start():
    app.pool = await open_pool()
    app.carrier = Carrier()
    app.desk = ReturnDesk(app.pool, app.carrier)


@app.after_serving
async def stop():
    await app.carrier.close()
    app.pool.terminate()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.post("/returns")
async def register():
    body = await request.get_json()
    try:
        made = await app.desk.register(int(body["order"]), body.get("reason", "other"))
    except (KeyError, UnknownReason) as error:
        return jsonify(error=str(error)), 400
    return jsonify(asdict(made)), 201


@app.get("/returns/<int:return_id>")
async def show(return_id):
    found = await app.desk.show(return_id)
    if found is None:
        return jsonify(error="no such return"), 404
    return jsonify(asdict(found))

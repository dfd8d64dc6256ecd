import asyncio
import os

from quart import Quart, abort, jsonify

from store import VisitStore
from standby import Standby

app = Quart(__name__)
store = VisitStore()
standby = Standby(store, every=float(os.environ.get("STANDBY_EVERY", "0.9")))


@app.before_serving
async def start():
    store.seed(int(os.environ.get("VISITS", "60000")))
    app.add_background_task(standby.run)


@app.after_serving
async def stop():
    standby.active = False


@app.get("/visits/<int:number>")
async def visit(number):
    found = store.get(number)
    if found is None:
        abort(404)
    return jsonify(found)


@app.get("/visits/<int:number>/basket")
async def basket(number):
    found = store.get(number)
    if found is None:
        abort(404)
    await asyncio.sleep(0.03)
    return jsonify(lines=found["basket"], total=sum(x["cents"] for x in found["basket"]))

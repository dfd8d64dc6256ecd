from quart import Quart, request

import planning
from database import engine, prepare, unit_of_work
from halls import HallError, Halls

app = Quart(__name__)


@app.before_serving
async def start():
    app.halls = Halls()
    await prepare()


@app.after_serving
async def stop():
    await app.halls.close()
    await engine.dispose()


@app.errorhandler(planning.NotFound)
async def not_found(error):
    return {"error": str(error)}, 404


@app.errorhandler(HallError)
async def hall_failed(error):
    return {"error": str(error)}, 502


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/rehearsals/<int:rehearsal_id>")
async def rehearsal(rehearsal_id):
    async with unit_of_work() as session:
        return await planning.describe(session, app.halls, rehearsal_id)


@app.put("/rehearsals/<int:rehearsal_id>")
async def move(rehearsal_id):
    body = await request.get_json()
    async with unit_of_work() as session:
        return await planning.move(session, app.halls, rehearsal_id, body["begins"])


@app.get("/ensembles/<int:ensemble_id>/programme")
async def programme(ensemble_id):
    async with unit_of_work() as session:
        return {"rehearsals": await planning.programme(session, ensemble_id)}

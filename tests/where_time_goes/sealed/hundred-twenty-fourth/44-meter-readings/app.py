import asyncio

from quart import Quart, abort, jsonify, request

from headend import MeterUnreachable, headend
from history import history

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    await headend.start()


@app.after_serving
async def stop() -> None:
    await headend.stop()


@app.errorhandler(MeterUnreachable)
async def unreachable(error: MeterUnreachable):
    return jsonify(error=str(error)), 504


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/meters/<meter>/reading")
async def reading(meter: str):
    values = await headend.read(meter)
    await history.add(meter, values)
    return jsonify(meter=meter, average_kw=await history.average_load(meter), **values)


@app.get("/feeders/<feeder>/load")
async def feeder_load(feeder: str):
    phases = [f"{feeder}-{phase}" for phase in ("L1", "L2")]
    values = await asyncio.gather(*(headend.read(meter) for meter in phases))
    return jsonify(feeder=feeder, kw=round(sum(v["kw"] for v in values), 3))


@app.post("/meters/<meter>/switch")
async def switch(meter: str):
    body = await request.get_json()
    state = body.get("state", "")
    if state not in ("on", "off"):
        abort(400)
    return jsonify(meter=meter, state=await headend.switch(meter, state)), 202

from quart import Quart, current_app, jsonify

from gateway import build_client
from pickup import PickupService

app = Quart(__name__)


@app.before_serving
async def startup():
    app.http = build_client()
    app.pickup = PickupService(app.http)


@app.after_serving
async def shutdown():
    await app.http.aclose()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/stores/<int:number>")
async def store(number: int):
    return jsonify(await current_app.pickup.store(number))


@app.get("/stores/<int:number>/pickup/<ean>")
async def promise(number: int, ean: str):
    return jsonify(await current_app.pickup.promise(number, ean))

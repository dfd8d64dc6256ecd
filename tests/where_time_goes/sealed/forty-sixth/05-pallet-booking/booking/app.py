from quart import Quart, current_app, request

from . import db
from .carrier import Carrier, CarrierError
from .service import BookingService, UnknownLane

app = Quart(__name__)


@app.before_serving
async def start():
    await db.wait_for_server()
    app.pool = db.make_pool()
    await app.pool.open(wait=True)
    app.carrier = Carrier()
    app.service = BookingService(app.pool, app.carrier)


@app.after_serving
async def stop():
    await app.carrier.close()
    await app.pool.close()


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/lanes/<int:lane_id>")
async def lane(lane_id):
    return dict(await current_app.service.lane(lane_id))


@app.post("/bookings")
async def book():
    body = await request.get_json()
    booking = await current_app.service.book(int(body["lane"]), int(body.get("pallets", 1)))
    return booking, 201


@app.errorhandler(UnknownLane)
async def unknown_lane(exc):
    return {"error": f"no lane {exc}"}, 404


@app.errorhandler(CarrierError)
async def carrier_error(exc):
    return {"error": str(exc)}, 502

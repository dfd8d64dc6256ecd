from quart import Quart, jsonify, request

import bookings
import db
from fares import FareService

app = Quart(__name__)


@app.before_serving
async def start():
    app.pool = await db.open_pool()
    app.fares = FareService()
    app.desk = bookings.BookingDesk(app.pool, app.fares)


@app.after_serving
async def stop():
    await app.fares.close()
    app.pool.terminate()


@app.errorhandler(bookings.UnknownSailing)
async def unknown_sailing(error):
    return jsonify(error="no such sailing"), 404


@app.errorhandler(ValueError)
async def bad_order(error):
    return jsonify(error=str(error)), 422


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/routes/<route>/sailings")
async def timetable(route):
    return jsonify(await app.desk.timetable(route))


@app.post("/bookings")
async def book():
    order = bookings.Order.from_json(await request.get_json())
    return jsonify(await app.desk.book(order)), 201

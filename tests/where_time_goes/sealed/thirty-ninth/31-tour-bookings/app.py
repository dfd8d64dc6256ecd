from quart import Quart, g, jsonify, request

from logs import RECENT
from service import BookingService, UnknownTour

app = Quart(__name__)


@app.before_request
async def make_service() -> None:
    g.bookings = BookingService(agent=request.headers.get("x-agent", "web"))


@app.errorhandler(UnknownTour)
async def unknown_tour(exc: UnknownTour):
    return jsonify(error=f"no tour {exc.args[0]}"), 404


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/tours/<int:tour_id>/offer")
async def offer(tour_id: int):
    guests = request.args.get("guests", 2, type=int)
    month = request.args.get("month", 5, type=int)
    return jsonify(g.bookings.offer(tour_id, guests, month))


@app.post("/tours/<int:tour_id>/bookings")
async def book(tour_id: int):
    body = await request.get_json()
    return jsonify(g.bookings.book(tour_id, int(body["guests"]), int(body["month"]))), 201


@app.get("/operators/recent")
async def recent():
    return jsonify(lines=list(RECENT)[-20:])

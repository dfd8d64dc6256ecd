from flask import Blueprint, current_app, jsonify, request

bp = Blueprint("bookings", __name__)


def store():
    return current_app.extensions["bookings"]


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.post("/bookings")
def create():
    data = request.get_json()
    booking = store().book(int(data["room"]), data["slot"], data["person"])
    if booking is None:
        return jsonify(error="room is taken"), 409
    return jsonify(booking), 201


@bp.get("/rooms/<int:room>/bookings")
def room_bookings(room):
    return jsonify(room=room, bookings=store().for_room(room))

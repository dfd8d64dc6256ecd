import sys
from dataclasses import asdict

from flask import Flask, abort, jsonify, request
from waitress import serve

from bookings import BookingDesk
from floor import SLOTS, Floor
from guests import GuestBook
from settings import THREADS

app = Flask(__name__)
floor = Floor()
guest_book = GuestBook()


def desk():
    return BookingDesk(floor, guest_book)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/board/<day>")
def board(day):
    return jsonify(floor.board.get(day, {}))


@app.post("/bookings")
def create_booking():
    wish = request.get_json()
    if wish["slot"] not in SLOTS:
        abort(422)
    booking = desk().take(int(wish["guest"]), wish["day"], wish["slot"], int(wish["party"]))
    return jsonify(asdict(booking)), 201


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=THREADS, connection_limit=200)

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

from quart import Quart, abort, jsonify, request

import config
from operator_client import OperatorClient, OperatorError
from store import BookingStore

logging.basicConfig(level=logging.WARNING)
settings = config.load()

app = Quart(__name__)
operator = OperatorClient(settings.operator_url, settings.operator_user, settings.operator_timeout)
bookings = BookingStore(settings.database)


@app.before_serving
async def start() -> None:
    bookings.create()
    loop = asyncio.get_running_loop()
    app.executor = ThreadPoolExecutor(
        max_workers=settings.io_threads, thread_name_prefix="views"
    )
    loop.set_default_executor(app.executor)


@app.errorhandler(OperatorError)
async def operator_failed(error: OperatorError):
    return jsonify(error=str(error)), 502


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/sailings/<route>")
def list_sailings(route: str):
    day = request.args.get("day", "2024-07-01")
    found = operator.sailings(route.upper(), day)
    open_ones = [s for s in found if s["places"] > 0]
    open_ones.sort(key=lambda s: s["departs"])
    return jsonify(route=route.upper(), day=day, currency=settings.currency, sailings=open_ones)


@app.get("/bookings/<ref>")
def show_booking(ref: str):
    booking = bookings.find(ref)
    if booking is None:
        abort(404)
    return jsonify(booking)


def place_booking(sailing: str, passengers: int) -> dict:
    number = operator.reserve(sailing, passengers)
    ref = f"NL-{secrets.token_hex(4).upper()}"
    bookings.save(ref, sailing, passengers, number)
    return {"ref": ref, "operator_number": number, "passengers": passengers}


@app.post("/bookings")
async def create_booking():
    body = await request.get_json()
    passengers = int(body.get("passengers", 1))
    if not 1 <= passengers <= 9:
        abort(400)
    booking = await app.ensure_async(place_booking)(body["sailing"], passengers)
    return jsonify(booking), 201

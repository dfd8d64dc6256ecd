import logging
import sys

from bottle import Bottle, HTTPResponse, request
from cheroot.wsgi import Server

import settings
from weighbridge import WeighbridgeError
from yard import Yard

app = Bottle()
yard = Yard()


@app.get("/health")
def health():
    return {"lanes": 6}


@app.get("/prices")
def prices():
    return {"prices": settings.PRICES}


@app.get("/lanes/<lane:int>/weight")
def weight(lane):
    try:
        return yard.lane(lane)
    except WeighbridgeError as exc:
        return HTTPResponse({"error": str(exc)}, 503)


@app.post("/deliveries")
def deliver():
    order = request.json
    if order["material"] not in settings.PRICES:
        return HTTPResponse({"error": "unknown material"}, 422)
    try:
        ticket = yard.deliver(int(order["lane"]), order["plate"], order["material"])
    except WeighbridgeError as exc:
        return HTTPResponse({"error": str(exc)}, 503)
    return HTTPResponse(ticket, 201)


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    server = Server(
        ("127.0.0.1", int(sys.argv[1])), app, numthreads=settings.SERVER_THREADS, request_queue_size=200, timeout=30
    )
    try:
        server.start()
    finally:
        server.stop()

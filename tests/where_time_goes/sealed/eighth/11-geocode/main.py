import math
import sys
from threading import BoundedSemaphore

from bottle import Bottle, abort
from cheroot.wsgi import Server

import geo

DEPOT = (50.1109, 8.6821)
PLACES = {"kassel", "mainz", "fulda", "hanau"}

app = Bottle()
slots = BoundedSemaphore(64)


def kilometres(a: tuple[float, float], b: tuple[float, float]) -> float:
    lat1, lon1, lat2, lon2 = map(math.radians, (*a, *b))
    h = (
        math.sin((lat2 - lat1) / 2) ** 2
        + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    )
    return round(12742 * math.asin(math.sqrt(h)), 1)


@app.get("/distance/<place>")
def distance(place: str):
    if place not in PLACES:
        abort(404)
    with slots:
        point = geo.locate(place)
    return {"place": place, "km": kilometres(DEPOT, (point["lat"], point["lon"]))}


if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1])), app, numthreads=48, request_queue_size=128)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()

import sys

import bottle
from cheroot import wsgi

from seating import performances

app = bottle.Bottle()


@app.get("/health")
def health():
    return {"status": "up"}


@app.get("/performances/<performance:int>/blocks/<block>")
def seat_map(performance, block):
    return performances.seat_map(performance, block.upper())


@app.post("/performances/<performance:int>/holds")
def hold(performance):
    order = bottle.request.json
    return performances.hold(performance, order["seats"], order.get("customer", 0))


if __name__ == "__main__":
    server = wsgi.Server(
        ("127.0.0.1", int(sys.argv[1])), app, numthreads=40, request_queue_size=128
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()

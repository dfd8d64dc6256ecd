import signal
import sys

from bottle import Bottle, abort, request
from cheroot import wsgi

import keys
import readings
import settings

app = Bottle()


def authorised():
    partner = keys.partner_for(request.query.get("key", ""))
    if partner is None:
        abort(401, "unknown key")
    return partner


@app.get("/health")
def health():
    return {"ok": True}


@app.get("/meters/<meter>/reading")
def reading(meter):
    partner = authorised()
    return {"partner": partner.name, **readings.of_meter(meter)}


@app.get("/meters/<meter>/bill")
def bill(meter):
    authorised()
    return readings.bill(readings.of_meter(meter))


def main(port):
    server = wsgi.Server(("127.0.0.1", port), app, numthreads=settings.THREADS, request_queue_size=64)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))

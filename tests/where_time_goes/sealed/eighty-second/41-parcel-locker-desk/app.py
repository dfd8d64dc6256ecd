import argparse
import signal
import sys

from bottle import Bottle, HTTPResponse, request
from waitress import serve

import lockers
import settings

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/sites/<site:int>")
def site_status(site: int):
    state = lockers.status(site)
    return {"site": site, "free": state["free"], "faults": state["faults"]}


@app.post("/sites/<site:int>/deposits")
def deposit(site: int):
    order = request.json
    if order["size"] not in settings.SIZES:
        return HTTPResponse({"error": "unknown size"}, status=422)
    try:
        placed = lockers.deposit(site, order["size"], order["parcel"])
    except lockers.NoLocker as error:
        return HTTPResponse({"error": str(error)}, status=409)
    return HTTPResponse(placed, status=201)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int, required=True)
    port = options.parse_args().port
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    serve(app, host="127.0.0.1", port=port, threads=settings.THREADS, connection_limit=400, channel_timeout=120)


if __name__ == "__main__":
    main()

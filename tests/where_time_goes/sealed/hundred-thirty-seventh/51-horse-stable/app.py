import argparse

import bottle
from cheroot.wsgi import Server

import config
import store
import treatments

app = bottle.Bottle()


@app.post("/horses/<horse:int>/treatments")
def add_treatment(horse):
    body = bottle.request.json or {}
    kind = body.get("kind")
    if kind not in config.INTERVAL_DAYS:
        bottle.abort(400, "unknown kind of treatment")
    try:
        return treatments.record(horse, kind, body.get("batch"))
    except treatments.UnknownHorse:
        bottle.abort(404, "no such horse")


@app.get("/horses/<horse:int>")
def horse_sheet(horse):
    try:
        return treatments.sheet(horse)
    except treatments.UnknownHorse:
        bottle.abort(404, "no such horse")


@app.get("/health")
def health():
    return {"ok": True}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    store.create()
    server = Server(
        ("127.0.0.1", args.port), app, numthreads=config.THREADS, request_queue_size=128
    )
    try:
        server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    main()

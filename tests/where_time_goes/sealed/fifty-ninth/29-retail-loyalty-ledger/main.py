import json
import random
import signal
import sys

import bottle
from cheroot import wsgi

import config
from ledger import Ledger, UnknownAccount

app = bottle.Bottle()
ledger = Ledger()


@app.get("/health")
def health():
    return {"ok": True}


@app.get("/accounts/<account:int>")
def account(account):
    try:
        return ledger.balance(account) | {"history": ledger.history(account)}
    except UnknownAccount:
        bottle.abort(404, "no such account")


@app.post("/accounts/<account:int>/purchases")
def purchase(account):
    body = bottle.request.json or {}
    try:
        result = ledger.earn(account, int(body.get("cents", 0)))
    except UnknownAccount:
        bottle.abort(404, "no such account")
    bottle.response.status = 201
    return result


@app.post("/purchases")
def walk_in():
    body = json.load(bottle.request.body)
    return ledger.earn(random.randint(1, config.ACCOUNTS), int(body["cents"]))


def main():
    port = int(sys.argv[1])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    ledger.open()
    server = wsgi.Server(("127.0.0.1", port), app, numthreads=config.THREADS,
                         request_queue_size=256, shutdown_timeout=1)
    try:
        server.start()
    finally:
        server.stop()
        ledger.db.close()


if __name__ == "__main__":
    main()

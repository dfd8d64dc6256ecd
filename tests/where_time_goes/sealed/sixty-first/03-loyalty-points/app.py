import json
import os
import signal
import sys

from bottle import Bottle, HTTPResponse, request
from cheroot import wsgi

import settings
from ledger import Ledger
from wire import LedgerError

app = Bottle()
ledger = Ledger()


def tier(points: int) -> str:
    if points > 20_000:
        return "gold"
    return "silver" if points > 5_000 else "blue"


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/members/<member:int>")
def show_member(member):
    points = ledger.balance(member)
    return {"member": member, "points": points, "tier": tier(points)}


@app.post("/members/<member:int>/purchases")
def purchase(member):
    body = request.json or {}
    shop = body.get("shop", "grocery")
    if shop not in settings.BONUS:
        raise HTTPResponse(json.dumps({"error": "shop"}), 422)
    points = int(float(body["amount"]) * settings.POINTS_PER_EURO * settings.BONUS[shop])
    total = ledger.credit(member, points, shop)
    return {"member": member, "earned": points, "points": total, "tier": tier(total)}


@app.post("/members/<member:int>/rewards")
def reward(member):
    body = request.json or {}
    try:
        total = ledger.debit(member, int(body["points"]), body.get("reward", "voucher"))
    except LedgerError as error:
        raise HTTPResponse(json.dumps({"error": str(error)}), 409)
    return {"member": member, "points": total}


def main(port: int) -> None:
    server = wsgi.Server(
        ("127.0.0.1", port), app, numthreads=settings.SERVER_THREADS, request_queue_size=128,
        server_name="loyalty", shutdown_timeout=1,
    )

    signal.signal(signal.SIGTERM, lambda signum, frame: os._exit(0))
    server.start()


if __name__ == "__main__":
    main(int(sys.argv[1]))

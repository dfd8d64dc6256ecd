import os

import bottle

from ledger import Ledger

app = bottle.Bottle()
ledger = Ledger(os.environ["LEDGER_DIR"])


@app.get("/receipts/<number:int>")
def receipt(number):
    doc = {"receipt": number, "items": [number % 7 + n for n in range(5)]}
    ledger.note("shown", doc)
    return doc


@app.get("/health")
def health():
    return {"ok": True}

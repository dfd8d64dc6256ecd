import itertools

from flask import Flask, abort

import housekeeping
import orders
import slips

app = Flask(__name__)
housekeeping.install(app, every=20)


@app.get("/slips/<int:number>")
def slip(number):
    order = orders.find(number)
    if order is None:
        abort(404)
    pages = slips.writer.pages(order)
    weight = sum(itertools.chain.from_iterable(page["weights"] for page in pages))
    return {"order": number, "pages": len(pages), "grams": weight}


@app.get("/health")
def health():
    return {"ok": True}

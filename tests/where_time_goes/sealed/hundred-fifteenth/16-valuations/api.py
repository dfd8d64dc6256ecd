import logging
from functools import wraps

from bottle import Bottle, HTTPResponse, abort, request

import store
import valuation

log = logging.getLogger("valuations")
app = Bottle()
CONDITIONS = ("new", "good", "worn")


def with_listing(handler):
    @wraps(handler)
    def inner(number):
        found = store.listing(number)
        if found is None:
            abort(404, "no such listing")
        return handler(found)

    return inner


def answers(handler):
    @wraps(handler)
    def inner(**arguments):
        try:
            return handler(**arguments)
        except valuation.NoValuation as exc:
            log.warning("job %s was not answered", exc)
            return HTTPResponse({"error": "no valuation in time"}, status=504)

    return inner


@app.post("/listings/<number:int>/valuation")
@answers
@with_listing
def value(listing):
    condition = (request.json or {}).get("condition", "good")
    if condition not in CONDITIONS:
        abort(422, "unknown condition")
    result = valuation.sale(listing, condition)
    return {"listing": listing["id"], "price": result["amount"], "model": result["model"]}


@app.get("/listings/<number:int>/rent")
@answers
@with_listing
def rent(listing):
    result = valuation.rent(listing)
    return {"listing": listing["id"], "per_month": result["amount"], "model": result["model"]}


@app.get("/listings/<number:int>")
@with_listing
def show(listing):
    return {**listing, "views": store.count_view(listing["id"])}


@app.get("/health")
def health():
    return {"ok": True}

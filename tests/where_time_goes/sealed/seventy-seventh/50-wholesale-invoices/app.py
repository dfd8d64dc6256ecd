import bottle

import orders
from pricing import Pricing
from terms import TermsClient

app = bottle.Bottle()
pricing = Pricing(TermsClient())


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/orders/<number:int>/invoice")
def invoice(number: int):
    order = orders.find(number)
    lines = pricing.price_order(order)
    net = sum(line.net_cents for line in lines)
    vat = sum(line.vat_cents for line in lines)
    return {
        "order": order.number,
        "customer": order.customer,
        "lines": [
            {"article": line.article, "net": line.net_cents / 100} for line in lines
        ],
        "net": net / 100,
        "vat": vat / 100,
        "total": (net + vat) / 100,
    }

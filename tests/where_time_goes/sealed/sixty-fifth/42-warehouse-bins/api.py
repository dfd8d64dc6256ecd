from bottle import Bottle, request, response

import labels
import settings
from stock import StockBook

app = Bottle()
book = StockBook(settings.BINS)


def refuse(status, reason):
    response.status = status
    return {"error": reason}


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/bins/<label>")
def show(label):
    try:
        return {"bin": label, "quantity": book.quantity(labels.number(label))}
    except labels.BadLabel:
        return refuse(404, "no such bin")


@app.post("/moves")
def move():
    body = request.json or {}
    try:
        source, target = labels.number(body.get("from")), labels.number(body.get("to"))
        amount = int(body.get("amount", 1))
    except labels.BadLabel:
        return refuse(400, "bad bin label")
    left, there = book.move(source, target, amount)
    response.status = 201
    return {"from": left, "to": there}

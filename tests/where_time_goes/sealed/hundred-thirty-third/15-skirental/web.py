import logging
import sys

from flask import Flask, jsonify, request
from werkzeug.serving import make_server

from quotes import Quote, QuoteBook, UnknownQuote
from stock import Stock
from tariff import MODELS

app = Flask(__name__)
stock = Stock()
book = QuoteBook()


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/models")
def models():
    return jsonify([{"model": m, "title": t, "daily": str(d), "left": stock.left(m)} for m, (t, d) in MODELS.items()])


@app.post("/quotes")
def new_quote():
    wish = request.get_json()
    quote = book.add(Quote(stock, wish["items"], int(wish.get("days", 1))))
    return jsonify(quote.as_json()), 201


@app.get("/quotes/<int:number>")
def show_quote(number):
    return jsonify(book.get(number).as_json())


@app.post("/rentals")
def rent():
    order = request.get_json()
    handed = {i["model"]: stock.hand_out(i["model"], int(i.get("pairs", 1))) for i in order["items"]}
    missing = [m for m, ok in handed.items() if not ok]
    return jsonify(customer=order["customer"], missing=missing), 202 if missing else 201


@app.post("/returns")
def give_back():
    order = request.get_json()
    return jsonify({i["model"]: stock.take_back(i["model"], int(i.get("pairs", 1))) for i in order["items"]})


@app.errorhandler(UnknownQuote)
def unknown_quote(exc):
    return jsonify(error="no such quote"), 404


@app.errorhandler(ValueError)
def bad_wish(exc):
    return jsonify(error=str(exc)), 422


def main():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", int(sys.argv[1]), app, threaded=True)
    server.serve_forever()


if __name__ == "__main__":
    main()

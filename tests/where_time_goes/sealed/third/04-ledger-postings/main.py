from flask import Flask, jsonify

from books import Books
from rates import RateBook

app = Flask(__name__)
books = Books(RateBook(size=32))


@app.get("/periods/<period>/balance/<int:account>")
def balance(period, account):
    with books.posting(period) as posting:
        amount = posting.convert(account)
    return jsonify(period=period, account=account, amount=amount, currency="EUR")


@app.get("/periods/<period>")
def overview(period):
    return jsonify(books.summary(period))

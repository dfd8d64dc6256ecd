from flask import Flask, jsonify, request

from baskets import Baskets
from guard import counted

app = Flask(__name__)
baskets = Baskets()


@app.get("/baskets/<int:number>")
@counted(baskets.client)
def show(number):
    lines = baskets.lines(number)
    currency = baskets.currency(number)
    return jsonify(number=number, currency=currency, lines=lines, total=sum(lines.values()))


@app.get("/health")
def health():
    return jsonify(ok=baskets.client.ping())

import sys

from flask import Flask, jsonify
from waitress import serve

import quotes
import valuation

app = Flask(__name__)


@app.get("/clients/<int:client>/value")
def client_value(client):
    return jsonify(valuation.value_client(client))


@app.get("/quotes/<symbol>")
def quote(symbol):
    return jsonify(symbol=symbol, last=quotes.latest_price(symbol))


@app.get("/health")
def health():
    return jsonify(ok=True)


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=64)

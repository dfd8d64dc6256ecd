import sys

from flask import Flask, jsonify, render_template, request
from waitress import serve

import companies
import settings
from wire import WireError

app = Flask(__name__)


@app.get("/health")
def health() -> str:
    return "ok"


@app.get("/companies/<number>")
def show(number: str) -> str:
    return render_template("company.html", company=companies.company(number))


@app.post("/companies/<number>/extracts")
def order(number: str):
    wish = request.get_json()
    result = companies.order_extract(number, bool(wish.get("certified")))
    return jsonify(result.model_dump()), 201


@app.errorhandler(WireError)
def unavailable(error: WireError):
    return jsonify(error="the register is not available"), 503


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.SERVER_THREADS, connection_limit=500)

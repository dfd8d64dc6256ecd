import signal
import sys

import waitress
from flask import Flask, jsonify, request

import database
import rentals
import settings
from payments import Declined

app = Flask(__name__)


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/tools/<int:tool_id>")
def tool(tool_id):
    return rentals.find_tool(tool_id)


@app.get("/totals")
def totals():
    return jsonify(rentals.totals())


@app.post("/rentals")
def rent():
    body = request.get_json()
    rental = rentals.rent(int(body["tool"]), str(body["customer"]), int(body.get("days", 1)))
    return rental, 201


@app.errorhandler(rentals.UnknownTool)
def unknown_tool(error):
    return {"error": f"no tool {error}"}, 404


@app.errorhandler(Declined)
def declined(error):
    return {"error": "card declined"}, 402


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda signum, frame: sys.exit(0))
    database.create()
    waitress.serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS, _quiet=True)

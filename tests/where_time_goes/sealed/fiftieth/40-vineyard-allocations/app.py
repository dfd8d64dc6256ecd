from flask import Flask, jsonify, request
from waitress import serve

import allocations
import settings

app = Flask(__name__)


@app.errorhandler(LookupError)
def unknown_wine(exc):
    return jsonify(error=f"no such wine: {exc}"), 404


@app.errorhandler(TimeoutError)
def busy(exc):
    return jsonify(error=f"{exc} is busy, try again"), 503


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/wines/<wine>/stock")
def stock(wine: str):
    return jsonify(allocations.stock(wine))


@app.post("/wines/<wine>/allocations")
def allocate(wine: str):
    body = request.get_json()
    member = str(body.get("member", "")).strip()
    if not member:
        return jsonify(error="member is missing"), 400
    return jsonify(allocations.allocate(wine, member, int(body.get("cases", 1)))), 201


if __name__ == "__main__":
    import sys

    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    serve(app, host="127.0.0.1", port=port, threads=settings.SERVER_THREADS, connection_limit=400)

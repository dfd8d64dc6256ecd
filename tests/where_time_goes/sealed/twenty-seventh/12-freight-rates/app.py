import argparse

import requests
from flask import Flask, jsonify, request
from waitress import serve

import config
import rates

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/rates/<carrier>")
def get_rate(carrier: str):
    if carrier not in config.CARRIERS:
        return jsonify(error="unknown carrier"), 404
    lane = request.args.get("lane", "HAM-MUC")
    kg = request.args.get("kg", 100.0, type=float)
    return jsonify(rates.rate(carrier, lane, kg))


@app.get("/customs/<lane>")
def get_customs(lane: str):
    return jsonify(rates.customs(lane))


@app.get("/usage")
def get_usage():
    return jsonify(rates.usage.report())


@app.errorhandler(requests.RequestException)
def exchange_failed(problem):
    app.logger.warning("exchange: %s", problem)
    return jsonify(error="freight exchange unavailable"), 502


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    serve(app, host="127.0.0.1", port=parser.parse_args().port, threads=48, connection_limit=300)

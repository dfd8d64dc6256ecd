"""Fares for the booking page."""

import grpc
from flask import Flask, jsonify, request

import fares

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.errorhandler(grpc.RpcError)
def engine_failed(error):
    return jsonify(error=error.code().name), 502


@app.get("/fares/<origin>/<target>")
def fare(origin: str, target: str):
    found = fares.quote(origin, target, request.args.get("passengers", default=1, type=int))
    return jsonify(origin=origin, target=target, cents=found["cents"], tariff=found["tariff"])

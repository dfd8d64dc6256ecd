import logging

import requests
from flask import Flask, jsonify, request

import config
import rules
from bureau import Bureau, Busy

app = Flask(__name__)
bureau = Bureau(config.BUREAU_URL)
log = logging.getLogger("credit")


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/persons/<person>/score")
def score(person):
    result = bureau.score(person)
    return jsonify(person=person, score=result["score"])


@app.post("/applications")
def applications():
    body = request.get_json()
    result = bureau.score(body["person"])
    decision = rules.decide(result["score"], result["open_loans"], float(body["amount"]))
    return jsonify(person=body["person"], **decision), 201


@app.errorhandler(Busy)
def busy(exc):
    return jsonify(error="too many checks at a time"), 503


@app.errorhandler(requests.RequestException)
def upstream(exc):
    log.warning("bureau: %s", exc)
    return jsonify(error="credit bureau is not available"), 502

"""The shop's public API."""
from dataclasses import asdict

from flask import Flask, abort, jsonify, request

import settings
import shop
from transport import TransportError

app = Flask(__name__)


@app.errorhandler(TransportError)
def catalogue_failed(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/shop/<hero>")
def shop_page(hero: str):
    region = request.args.get("region", "eu")
    if region not in settings.CURRENCIES:
        abort(400, f"unknown region {region}")
    found = shop.offers(hero, region)
    return jsonify(hero=hero, offers=[asdict(offer) for offer in found])

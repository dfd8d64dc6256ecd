"""Opening hours, from a slow service that takes as many requests as come."""

import os

import urllib3
from flask import Flask, jsonify

HOURS = f"http://127.0.0.1:{os.environ['PEER_PORT']}/"

app = Flask(__name__)
http = urllib3.PoolManager(maxsize=64, timeout=10)


@app.get("/")
def index():
    return "hours"


@app.get("/hours/<shop>")
def hours(shop: str):
    response = http.request("GET", HOURS)
    return jsonify(shop=shop, **response.json())

import datetime
import os

import requests
from flask import Flask, g, jsonify, request
from requests.adapters import HTTPAdapter

app = Flask(__name__)
engine = requests.Session()
engine.trust_env = False
engine.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=64, pool_block=True))
ENGINE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"


@app.before_request
def language():
    g.language = request.accept_languages.best_match(["en", "de"]) or "en"


@app.get("/rooms/<house>/<day>")
def rooms(house, day):
    night = datetime.date.fromisoformat(day)
    reply = engine.get(f"{ENGINE}/free/{house}", params={"night": night.isoformat()}, timeout=10)
    reply.raise_for_status()
    free = reply.json()["rooms"]
    return jsonify(
        house=house,
        night=night.isoformat(),
        weekend=night.weekday() >= 4,
        rooms=sorted(free, key=lambda r: (r["rate"], r["number"])),
    )


@app.get("/ping")
def ping():
    return "pong"

from flask import Flask, jsonify, request
from gevent.lock import BoundedSemaphore

from db import fetch_all

app = Flask(__name__)
burst = BoundedSemaphore(150)

SEARCH = "SELECT id, name, city FROM customers WHERE name ILIKE %s ORDER BY name LIMIT 20"


@app.get("/customers")
def customers():
    term = request.args.get("q", "").strip()
    if len(term) < 2:
        return jsonify([])
    with burst:
        rows = fetch_all(SEARCH, (f"%{term}%",))
    return jsonify([{"id": int(row["id"]), "name": row["name"], "city": row["city"]} for row in rows])


@app.get("/ping")
def ping():
    return "pong"

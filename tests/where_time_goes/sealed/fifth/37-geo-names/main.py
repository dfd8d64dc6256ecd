from flask import Flask, abort

import places

app = Flask(__name__)


@app.get("/places/<code>")
def place(code):
    found = places.describe(code)
    if not found:
        abort(404)
    return found


@app.get("/health")
def health():
    return {"ok": True}

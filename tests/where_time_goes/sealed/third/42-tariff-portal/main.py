from flask import Flask, abort, jsonify

from grid import Grid

app = Flask(__name__)
grid = Grid()


@app.get("/connections/<int:ean>/tariff")
def tariff(ean):
    row = grid.tariff(ean)
    if row is None:
        abort(404)
    return jsonify(ean=ean, tariff=row[0], cents=row[1])


@app.get("/health")
def health():
    return jsonify(ok=True)

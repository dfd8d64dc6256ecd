from flask import Flask, abort, jsonify

from swaps import Swaps, NotFound

app = Flask(__name__)
swaps = Swaps()


@app.get("/shifts/<int:shift>/offer/<int:worker>")
def offer(shift, worker):
    try:
        row = swaps.offer(shift, worker)
    except NotFound:
        abort(404)
    return jsonify(row)


@app.get("/shifts/<int:shift>")
def show(shift):
    return jsonify(swaps.read(shift))

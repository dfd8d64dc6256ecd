from flask import Flask, abort, jsonify, request

import catalog
from affinity import Affinity

app = Flask(__name__)
catalog.create()
affinity = Affinity()
affinity.start()


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/items/<int:item_id>")
def show_item(item_id: int):
    found = catalog.item(item_id)
    if found is None:
        abort(404)
    found["units"] = catalog.units(item_id)
    found["related"] = [catalog.item(other) for other in affinity.related(item_id)]
    return jsonify(found)


@app.get("/shelves/<int:number>")
def show_shelf(number: int):
    limit = min(request.args.get("limit", 10, type=int), 20)
    return jsonify(shelf=number, items=catalog.shelf(number, limit))


@app.get("/affinity")
def affinity_state():
    return jsonify(rounds=affinity.rounds, items=len(affinity.table))

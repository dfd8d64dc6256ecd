from dataclasses import asdict

from flask import Flask, abort, jsonify, request

from catalogue import Catalogue, read_parts
from stock import client

app = Flask(__name__)
catalogue = Catalogue(read_parts())


def with_stock(parts):
    amounts = client.amounts([part.id for part in parts])
    return [{**asdict(part), "stock": amounts.get(part.id, 0)} for part in parts]


@app.get("/health")
def health():
    return jsonify(parts=len(catalogue.parts))


@app.get("/search")
def search():
    parts = catalogue.search(request.args.get("q", ""))
    return jsonify(results=with_stock(parts))


@app.get("/parts/<int:number>")
def show(number):
    part = catalogue.parts.get(number)
    if part is None:
        abort(404)
    return jsonify(with_stock([part])[0])

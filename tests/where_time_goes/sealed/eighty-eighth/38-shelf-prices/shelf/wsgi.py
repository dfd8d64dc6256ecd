import os

from flask import Flask, abort, jsonify

from shelf.catalogue import Catalogue
from shelf.pricing import Pricing

app = Flask(__name__)
pricing = Pricing(Catalogue.load(os.environ["SHELF_FEED"]))


@app.get("/health")
def health():
    return jsonify(status="up")


@app.get("/stores/<int:store>/labels/<int:article>")
def label(store: int, article: int):
    try:
        return jsonify(pricing.label(store, article))
    except KeyError:
        abort(404)

from flask import Flask, abort, jsonify

from catalogue import Catalogue
from remote import get

app = Flask(__name__)
catalogue = Catalogue.load(4)


@app.get("/parts/<int:number>")
def part(number):
    item = catalogue.find(number)
    if item is None:
        abort(404)
    stock = get(f"/stock/{number}")["value"]
    return jsonify(number=number, shelf=item, stock=stock)


@app.get("/health")
def health():
    return jsonify(pages=len(catalogue.pages))

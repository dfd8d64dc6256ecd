"""Stock of an article in all warehouses."""

from flask import Flask, jsonify

import warehouses

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.get("/articles/<int:article>/stock")
def stock(article: int):
    found = warehouses.stock(article)
    return jsonify(article=article, warehouses=found, total=sum(found.values()))

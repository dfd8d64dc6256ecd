"""Builds a page of two parts. All slow work goes to one pool of threads."""

import time
from concurrent.futures import ThreadPoolExecutor

from flask import Flask, jsonify

app = Flask(__name__)
pool = ThreadPoolExecutor(max_workers=8)


def load_prices(item: str) -> dict[str, int]:
    time.sleep(0.02)
    return {item: 1900}


def build_page(item: str) -> dict[str, object]:
    time.sleep(0.01)
    prices = pool.submit(load_prices, item)
    return {"item": item, "prices": prices.result()}


@app.get("/")
def index():
    return "pages"


@app.get("/page/<item>")
def page(item: str):
    return jsonify(pool.submit(build_page, item).result())

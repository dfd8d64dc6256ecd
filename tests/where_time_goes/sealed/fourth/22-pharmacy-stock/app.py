import os
import threading
from functools import wraps

from flask import Flask, jsonify

from supplier import Supplier
from shelf import Shelf

app = Flask(__name__)
supplier = Supplier(os.environ["SUPPLIER_URL"])
shelf = Shelf()
memo, memo_guard = {}, threading.Lock()


def again(times):
    def around(f):
        @wraps(f)
        def call(*args, **kwargs):
            for left in range(times, -1, -1):
                try:
                    return f(*args, **kwargs)
                except ConnectionError:
                    if not left:
                        raise
        return call
    return around


@app.get("/drugs/<int:number>/price")
def price(number):
    cents = supplier.get(f"/price/{number}")["cents"]
    with memo_guard:
        memo[number] = cents
    return jsonify(drug=number, cents=cents)


@app.get("/drugs/<int:number>/delivery")
@again(3)
def delivery(number):
    return jsonify(drug=number, **supplier.get(f"/delivery/{number}"))


@app.get("/drugs/<int:number>/stock")
def stock(number):
    here = shelf.count(number)
    there = supplier.get(f"/depot/{number}")["count"]
    return jsonify(drug=number, here=here, there=there)

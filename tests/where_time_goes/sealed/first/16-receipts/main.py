from flask import Flask, jsonify

import post
import sales

app = Flask(__name__)


@app.get("/receipts/<int:number>")
def receipt(number):
    sale = sales.find(number)
    return jsonify(number=number, cents=sale["cents"], sent=post.deliver(number, sale))


@app.get("/receipts/<int:number>/copy")
def copy(number):
    sale = sales.find(number)
    sale["to"] = "archive@shop.example"
    return jsonify(number=number, copied=post.deliver(number, sale))

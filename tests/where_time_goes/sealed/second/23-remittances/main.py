from flask import Flask, jsonify

import remit

app = Flask(__name__)


@app.get("/partners/<int:number>/statement")
def statement(number):
    return jsonify(remit.statement(number))


@app.get("/partners/<int:number>/total")
def total(number):
    return jsonify(total=remit.statement(number)["total"])


@app.get("/health")
def health():
    return "ok"

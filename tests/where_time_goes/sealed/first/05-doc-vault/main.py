from flask import Flask, jsonify

from library import Contracts, Letters

app = Flask(__name__)
contracts = Contracts()
letters = Letters()


@app.get("/contracts/<int:number>")
def contract(number):
    doc = contracts.fetch(number)
    return jsonify(number=number, words=doc.words, title=doc.title)


@app.get("/contracts/<int:number>/outline")
def outline(number):
    doc = contracts.fetch(number)
    return jsonify(number=number, parts=[line for line in doc.text.splitlines() if line.startswith("#")])


@app.get("/letters/<int:number>")
def letter(number):
    doc = letters.fetch(number)
    return jsonify(number=number, words=doc.words, title=doc.title)

from flask import Flask, jsonify

from scales import Scales

app = Flask(__name__)
scales = Scales()


@app.get("/scales/<int:number>/weigh/<item>")
def weigh(number, item):
    grams = scales.weigh(number, {"item": item, "unit": "g", "tare": number % 4})
    return jsonify(scale=number, item=item, grams=grams)


@app.get("/scales")
def index():
    return jsonify(list(range(1, 9)))

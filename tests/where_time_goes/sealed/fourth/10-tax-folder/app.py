import os

from flask import Flask, jsonify

from desk import POOL
from folder import gather

app = Flask(__name__)
RATE = int(os.environ.get("RATE", "19"))


@app.get("/folders/<int:number>/summary")
def summary(number):
    sheets = POOL.submit(gather, number).result(timeout=120)
    income = sheets["income"]["cents"]
    relief = sheets["housing"]["cents"] + sheets["travel"]["cents"]
    return jsonify(folder=number, income=income, relief=relief, tax=max(0, income - relief) * RATE // 100)


@app.get("/rate")
def rate():
    return jsonify(rate=RATE)

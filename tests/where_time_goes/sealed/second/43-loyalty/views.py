from flask import Flask, jsonify

import points

app = Flask("loyalty")
STEPS = {"blue": 1.0, "silver": 1.25, "gold": 1.5}


@app.get("/members/<int:number>")
def member(number):
    found = points.account(number)
    return jsonify(number=number, points=found["points"], level=found["level"])


@app.get("/members/<int:number>/bonus/<int:amount>")
def bonus(number, amount):
    found = points.account(number)
    return jsonify(number=number, bonus=int(amount * STEPS[found["level"]]))

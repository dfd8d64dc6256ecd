from decimal import Decimal, InvalidOperation

from flask import Flask, jsonify, request

import messages
from switch import SwitchUnavailable, switch

LIMITS = {"T1": Decimal(500), "T2": Decimal(5_000), "T3": Decimal(50_000)}

app = Flask(__name__)


def luhn_valid(pan: str) -> bool:
    digits = [int(digit) for digit in reversed(pan)]
    doubled = (sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return (sum(digits[::2]) + sum(doubled)) % 10 == 0


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/terminals/<terminal>/limit")
def limit(terminal: str):
    return jsonify(terminal=terminal, limit=str(LIMITS.get(terminal[:2], Decimal(100))))


@app.post("/authorisations")
def authorise():
    body = request.get_json()
    pan = str(body.get("pan", ""))
    if not (pan.isdigit() and 12 <= len(pan) <= 19 and luhn_valid(pan)):
        return jsonify(error="pan"), 422
    try:
        amount = Decimal(str(body["amount"]))
    except (KeyError, InvalidOperation):
        return jsonify(error="amount"), 422
    terminal = str(body.get("terminal", "T1000001"))
    if amount > LIMITS.get(terminal[:2], Decimal(100)):
        return jsonify(outcome="declined", reason="terminal limit"), 200
    message, stan = messages.authorisation(pan, amount, terminal, str(body.get("expiry", "2912")))
    try:
        reply = messages.answer(switch.send(message))
    except SwitchUnavailable:
        return jsonify(outcome="unknown", stan=stan), 503
    return jsonify(reply), 201 if reply["code"] == "00" else 402

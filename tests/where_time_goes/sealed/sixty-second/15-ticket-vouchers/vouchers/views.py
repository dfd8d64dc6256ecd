"""Views of the box office."""
from flask import Blueprint, abort, current_app, jsonify, request

from .partner import PartnerError

box_office = Blueprint("box_office", __name__)

EVENTS = {
    11: {"title": "Winterreise", "price": 3200},
    12: {"title": "The Creation", "price": 4500},
    15: {"title": "Organ at noon", "price": 900},
}


def event_or_404(number: int) -> dict:
    event = EVENTS.get(number)
    if event is None:
        abort(404)
    return event


@box_office.get("/events/<int:number>")
def show(number: int):
    return event_or_404(number)


@box_office.post("/events/<int:number>/vouchers")
def buy(number: int):
    event = event_or_404(number)
    order = request.get_json(force=True)
    count = max(1, min(10, int(order.get("seats", 1))))
    voucher = current_app.partner.issue(number, count * event["price"])
    return jsonify(event=event["title"], seats=count, **voucher), 201


@box_office.get("/vouchers/<code>")
def state(code: str):
    return current_app.partner.state(code)


@box_office.errorhandler(PartnerError)
def partner_failed(problem):
    return jsonify(error=str(problem)), 502

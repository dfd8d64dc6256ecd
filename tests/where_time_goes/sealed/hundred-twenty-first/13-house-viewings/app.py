"""Viewing appointments: python app.py PORT"""
import logging
import sys

from flask import Flask, abort, jsonify, request
from werkzeug.serving import WSGIRequestHandler, run_simple

import planning
from upstream import UpstreamError

app = Flask(__name__)


def house_or_404(number: int) -> planning.House:
    house = planning.HOUSES.get(number)
    if house is None:
        abort(404)
    return house


@app.errorhandler(UpstreamError)
def upstream_error(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/houses/<int:number>")
def house(number: int):
    found = house_or_404(number)
    return jsonify(id=found.id, street=found.street, rooms=found.rooms, agent=planning.AGENTS[found.agent])


@app.get("/houses/<int:number>/viewings")
def viewings(number: int):
    day = request.args.get("day", "2024-11-05")
    return jsonify(day=day, free=planning.free_slots(house_or_404(number), day))


@app.post("/houses/<int:number>/viewings")
def book(number: int):
    body = request.get_json()
    booked = planning.book(house_or_404(number), body["day"], int(body["slot"]), body["visitor"])
    return jsonify(booked), 201


class Handler(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"


if __name__ == "__main__":
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    logging.getLogger("httpx").setLevel(logging.WARNING)
    run_simple("127.0.0.1", int(sys.argv[1]), app, threaded=True, request_handler=Handler)

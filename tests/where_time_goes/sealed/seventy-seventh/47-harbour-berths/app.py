from datetime import date

from flask import Flask, abort, jsonify, request

from board import BerthBoard
from store import Store

app = Flask(__name__)
store = Store()
board = BerthBoard(store)


def load_berth(berth_id: int) -> dict:
    berth = store.berth(berth_id)
    if berth is None:
        abort(404, "unknown berth")
    return berth


def parse_day(text: str | None) -> date:
    try:
        return date.fromisoformat(text or "")
    except ValueError:
        abort(400, "day must be YYYY-MM-DD")


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/berths/<int:berth_id>/occupancy")
def occupancy(berth_id: int):
    day = parse_day(request.args.get("day"))
    return jsonify(board.occupancy(load_berth(berth_id), day))


@app.post("/holds")
def holds():
    body = request.get_json()
    day = parse_day(body.get("day"))
    berth = load_berth(int(body["berth"]))
    hold = board.place_hold(berth, day, body["boat"], int(body["length_cm"]))
    return jsonify(berth=berth["id"], boat=hold.boat), 201

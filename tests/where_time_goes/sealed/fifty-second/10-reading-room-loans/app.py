"""Loans desk of the reading room (Bottle on waitress)."""
import argparse
import json

import bottle
import waitress

import lending
import members
import storage

app = bottle.Bottle()


def reply(data, status=200):
    return bottle.HTTPResponse(
        json.dumps(data), status=status, headers={"Content-Type": "application/json"}
    )


@app.get("/health")
def health():
    return reply({"ok": True})


@app.get("/items/<item_id:int>")
def show_item(item_id):
    item = lending.find_item(item_id)
    if item is None:
        return reply({"error": "no such item"}, 404)
    return reply(item)


@app.post("/loans")
def create_loan():
    data = bottle.request.json or {}
    try:
        loan = lending.lend(int(data["member"]), int(data["item"]))
    except (KeyError, ValueError):
        return reply({"error": "member and item are needed"}, 400)
    except members.UnknownMember:
        return reply({"error": "unknown member"}, 404)
    except lending.Refused as refusal:
        return reply({"error": str(refusal)}, 409)
    return reply(loan, 201)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()
    storage.create()
    waitress.serve(
        app, host="127.0.0.1", port=args.port, threads=48, connection_limit=300, backlog=256
    )


if __name__ == "__main__":
    main()

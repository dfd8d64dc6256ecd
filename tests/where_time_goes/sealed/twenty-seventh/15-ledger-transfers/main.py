import argparse
import json

from bottle import Bottle, HTTPResponse, request
from cheroot.wsgi import Server

from journal import Journal
from store import UnknownAccount, sample
from transfers import Refused, Transfers

app = Bottle()
transfers = Transfers(sample(), Journal())


def answer(body: dict, status: int = 200) -> HTTPResponse:
    return HTTPResponse(json.dumps(body), status=status, headers={"Content-Type": "application/json"})


@app.get("/health")
def health():
    return {"ok": True, "total": transfers.accounts.total()}


@app.get("/accounts/<number>")
def statement(number):
    try:
        return transfers.statement(number, int(request.query.get("last", 10)))
    except UnknownAccount:
        return answer({"error": "no such account"}, 404)


@app.post("/transfers")
def transfer():
    wish = request.json or {}
    try:
        done = transfers.move(wish["from"], wish["to"], int(wish["cents"]))
    except UnknownAccount as number:
        return answer({"error": f"no account {number}"}, 404)
    except (KeyError, ValueError):
        return answer({"error": "from, to and cents are needed"}, 422)
    except Refused as reason:
        return answer({"error": str(reason)}, 409)
    return answer(done, 201)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--threads", type=int, default=80)
    args = parser.parse_args()
    server = Server(("127.0.0.1", args.port), app, numthreads=args.threads, request_queue_size=256, timeout=30)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main()

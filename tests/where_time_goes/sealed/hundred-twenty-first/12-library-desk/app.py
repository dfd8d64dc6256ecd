"""Starts the desk service: python app.py PORT"""
import sys

from bottle import Bottle, HTTPResponse, request
from cheroot import wsgi

import desk
import settings
from sip2 import SipError

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/items/<barcode:re:[0-9]+>")
def item(barcode):
    return desk.item_card(barcode)


@app.get("/patrons/<card:re:[0-9]+>")
def patron(card):
    return desk.patron_card(card)


@app.post("/loans")
def loans():
    body = request.json
    try:
        return HTTPResponse(desk.lend(body["card"], body["barcode"]), status=201)
    except desk.Refused as reason:
        return HTTPResponse({"error": str(reason)}, status=409)
    except SipError as error:
        return HTTPResponse({"error": str(error)}, status=502)


def main() -> None:
    server = wsgi.Server(
        ("127.0.0.1", int(sys.argv[1])),
        app,
        numthreads=settings.SERVER_THREADS,
        request_queue_size=128,
        timeout=30,
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main()

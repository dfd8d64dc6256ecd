import sys

from bottle import Bottle, HTTPResponse, request
from waitress import serve

from box import booking, store

app = Bottle()


@app.get("/health")
def health():
    return "ok"


@app.get("/shows/<show_id:int>")
def show(show_id):
    try:
        return booking.programme(show_id)
    except booking.UnknownShow:
        return HTTPResponse({"error": "unknown show"}, 404)


@app.post("/shows/<show_id:int>/bookings")
def book(show_id):
    try:
        return booking.book(show_id, int(request.json["seats"]))
    except booking.UnknownShow:
        return HTTPResponse({"error": "unknown show"}, 404)


if __name__ == "__main__":
    store.prepare()
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=48, _quiet=True)

from bottle import Bottle, HTTPResponse, request

from tours import booking

app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/tours/<tour>/<day>")
def tour_day(tour, day):
    return booking.day(tour, day)


@app.post("/tours/<tour>/<day>/tickets")
def tickets(tour, day):
    try:
        return booking.book(tour, day, request.json["seats"])
    except booking.SoldOut:
        return HTTPResponse({"error": "sold out"}, status=409)

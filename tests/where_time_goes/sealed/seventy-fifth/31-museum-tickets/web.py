from bottle import Bottle, abort, request, response

import boxoffice
import prices
import settings

app = Bottle()


def known(museum):
    if museum not in settings.MUSEUMS:
        abort(404, "no such museum")
    return museum


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/museums/<museum>/times")
def times(museum):
    seats = int(request.query.get("seats", 1))
    day = request.query.get("day", "sat")
    found = boxoffice.slots(known(museum), day)
    return {"museum": settings.MUSEUMS[museum], "day": day, "times": prices.bookable(found, seats)}


@app.post("/museums/<museum>/holds")
def hold(museum):
    form = request.json
    ages = form["ages"]
    held = boxoffice.hold(known(museum), form["slot"], len(ages))
    response.status = 201
    return {"hold": held["id"], "slot": form["slot"], "price": prices.price(ages)}

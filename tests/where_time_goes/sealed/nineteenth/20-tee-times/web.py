import bottle

import booking

app = bottle.Bottle()


@app.get("/health")
def health():
    return {"courses": sorted(booking.GREEN_FEES)}


@app.get("/courses/<course>/days/<day:int>")
def day_sheet(course, day):
    if course not in booking.GREEN_FEES:
        bottle.abort(404, "no such course")
    return booking.tee_sheet(course, day)

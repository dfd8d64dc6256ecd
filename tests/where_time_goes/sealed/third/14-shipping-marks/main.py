import bottle

from press import Press

app = bottle.Bottle()
press = Press()


@app.get("/marks/<code>")
def mark(code):
    copies = int(bottle.request.query.get("copies", "1"))
    ticket = press.order(code, copies)
    if not ticket.ready.wait(30):
        raise bottle.HTTPError(504, "no answer from the press")
    return {"code": code, "copies": copies, "mark": ticket.value}


@app.get("/health")
def health():
    return {"press": press.alive()}

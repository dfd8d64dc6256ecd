import bottle

import consortium
from availability import summarise

app = bottle.Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/titles/<isbn>/availability")
def title_availability(isbn):
    return summarise(isbn, consortium.holdings(isbn))


@app.post("/holds")
def new_hold():
    form = bottle.request.json or {}
    if not form.get("isbn") or not form.get("card"):
        bottle.response.status = 422
        return {"error": "isbn and card are needed"}
    hold = consortium.place_hold(form["isbn"], form["card"])
    bottle.response.status = 201
    return {"hold": hold, "pickup": "within three days"}


@app.error(500)
def failed(error):
    bottle.response.content_type = "application/json"
    status = getattr(error.exception, "status", 500)
    return f'{{"error": "catalogue", "status": {status}}}'

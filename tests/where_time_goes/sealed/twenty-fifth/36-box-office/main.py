import sys

import bottle
from waitress import serve

import db
import seating
from sessions import SessionMiddleware

site = bottle.Bottle()


@site.get("/health")
def health():
    return {"ok": True}


@site.get("/shows/<show:int>")
def show_page(show):
    session = bottle.request.environ["box.session"]
    session["visits"] += 1
    free = seating.free_seats(show)
    return {"show": show, "free": len(free), "visits": session["visits"]}


@site.post("/shows/<show:int>/basket")
def basket(show):
    session = bottle.request.environ["box.session"]
    reference = seating.hold(show, bottle.request.json["seats"])
    session["basket"] = session["basket"][-4:] + [reference]
    return {"basket": session["basket"]}


if __name__ == "__main__":
    db.prepare()
    serve(SessionMiddleware(site), host="127.0.0.1", port=int(sys.argv[1]), threads=32, _quiet=True)

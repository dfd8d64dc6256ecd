"""Photographs of the objects of a museum, as links into the object store."""
from bottle import Bottle, HTTPError, request, response

import catalogue
from storage import ImageStore

app = Bottle()
VIEWS = ("front", "back", "detail")


def public_object(inventory: str) -> catalogue.MuseumObject:
    found = catalogue.get(inventory)
    if found is None:
        raise HTTPError(404, "no such object")
    if found.rights != "CC0":
        raise HTTPError(403, "rights are restricted")
    return found


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/objects/<inventory>/photograph")
def photograph(inventory: str):
    view = request.query.get("view", "front")
    if view not in VIEWS:
        raise HTTPError(400, "no such view")
    found = public_object(inventory)
    store = ImageStore()
    image = store.find(catalogue.key_of(found, view))
    if image is None:
        raise HTTPError(404, "not photographed yet")
    response.set_header("Cache-Control", "private, max-age=600")
    return {"object": inventory, "title": found.title, "bytes": image.size, "type": image.media_type, "link": image.link}


@app.get("/objects/<inventory>")
def record(inventory: str):
    found = public_object(inventory)
    return {"inventory": found.inventory, "title": found.title, "period": found.period, "views": VIEWS}

import logging

from bottle import Bottle, HTTPError, response

import initials
import store

log = logging.getLogger("avatars")
app = Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/avatars/<login>")
def avatar(login):
    try:
        picture = store.fetch(login)
    except (store.StoreError, store.TooLarge) as error:
        log.warning("%s", error)
        raise HTTPError(502, "the store failed") from error
    response.set_header("Cache-Control", "public, max-age=600")
    if picture is None:
        response.content_type = "image/svg+xml"
        return initials.svg(login)
    response.content_type, content = picture
    return content

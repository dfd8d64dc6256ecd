import json

from bottle import Bottle, HTTPResponse, request, response

import union
from availability import title_page

application = Bottle()


def _json(body, status=200):
    return HTTPResponse(json.dumps(body), status, {"Content-Type": "application/json"})


@application.hook("after_request")
def cache_headers():
    response.set_header("Cache-Control", "private, max-age=30")


@application.get("/titles/<isbn:re:[0-9]{10,13}>")
def title(isbn):
    try:
        return _json(title_page(union.record(isbn)))
    except union.RecordNotFound:
        return _json({"error": "no such title", "isbn": isbn}, 404)


@application.get("/titles")
def find():
    term = request.query.get("q", "").strip()
    if not term:
        return _json({"error": "q is required"}, 400)
    hits = union.search(term)
    return _json({"q": term, "count": len(hits), "titles": hits})


@application.get("/health")
def health():
    return _json({"status": "ok"})

"""WSGI application of the quote desk."""
import json
import logging
from decimal import Decimal, InvalidOperation
from urllib.parse import parse_qs

import quoting
from upstream import UpstreamError

log = logging.getLogger("fx.quotes")


class BadRequest(Exception):
    pass


def pair_of(text):
    if len(text) != 6 or not text.isalpha():
        raise BadRequest("pair must have six letters")
    return text[:3].upper(), text[3:].upper()


def amount_of(text):
    try:
        return Decimal(text)
    except InvalidOperation:
        raise BadRequest("amount is no number") from None


def get_quote(environ, parts):
    query = parse_qs(environ.get("QUERY_STRING", ""))
    base, term = pair_of(parts[1])
    amount = amount_of(query.get("amount", ["1000"])[0])
    segment = query.get("segment", ["retail"])[0]
    return "200 OK", quoting.quote(base, term, amount, segment)


def post_deal(environ, parts):
    length = int(environ.get("CONTENT_LENGTH") or 0)
    form = json.loads(environ["wsgi.input"].read(length))
    base, term = pair_of(form["pair"])
    return "201 Created", quoting.deal(base, term, amount_of(str(form["amount"])), form["account"])


def get_health(environ, parts):
    return "200 OK", {"status": "ok"}


ROUTES = {
    ("GET", "quotes", 2): get_quote,
    ("POST", "deals", 1): post_deal,
    ("GET", "health", 1): get_health,
}


def application(environ, start_response):
    parts = environ["PATH_INFO"].strip("/").split("/")
    view = ROUTES.get((environ["REQUEST_METHOD"], parts[0], len(parts)))
    try:
        if view is None:
            status, body = "404 Not Found", {"error": "no such resource"}
        else:
            status, body = view(environ, parts)
    except (BadRequest, KeyError, ValueError) as exc:
        status, body = "400 Bad Request", {"error": str(exc)}
    except UpstreamError as exc:
        log.warning("upstream: %s", exc)
        status, body = "502 Bad Gateway", {"error": str(exc)}
    data = json.dumps(body).encode()
    start_response(
        status,
        [("Content-Type", "application/json"), ("Content-Length", str(len(data)))],
    )
    return [data]

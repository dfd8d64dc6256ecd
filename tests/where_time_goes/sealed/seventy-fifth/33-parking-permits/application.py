import json
import re

import register
import settings

REASONS = {200: "OK", 201: "Created", 400: "Bad Request", 404: "Not Found", 502: "Bad Gateway"}


def health(environ):
    return 200, {"status": "ok"}


def show_permit(environ, plate):
    found = register.permit(plate)
    return 200, {"plate": plate, "zone": found["zone"], "zone_name": settings.ZONES[found["zone"]], "until": found["until"]}


def add_visit(environ):
    form = json.loads(environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0)))
    if form.get("zone") not in settings.ZONES:
        return 400, {"error": "unknown zone"}
    return 201, register.visit(form["plate"], form["zone"], int(form.get("hours", 2)))


ROUTES = [
    ("GET", re.compile(r"/health"), health),
    ("GET", re.compile(r"/permits/([A-Z0-9-]+)"), show_permit),
    ("POST", re.compile(r"/visits"), add_visit),
]


def dispatch(environ):
    for method, pattern, view in ROUTES:
        match = pattern.fullmatch(environ["PATH_INFO"])
        if match and method == environ["REQUEST_METHOD"]:
            return view(environ, *match.groups())
    return 404, {"error": "not found"}


def application(environ, start_response):
    try:
        status, document = dispatch(environ)
    except register.RegisterError as error:
        status, document = 502, {"error": str(error)}
    body = json.dumps(document).encode()
    start_response(f"{status} {REASONS[status]}", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]

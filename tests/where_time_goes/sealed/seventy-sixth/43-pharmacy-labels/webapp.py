import json
import re
from concurrent.futures import TimeoutError as NotInTime
from http import HTTPStatus

import settings
from labels import Prescription, layout
from spooler import PrintFailed, spooler

ROUTES = []


class Problem(Exception):
    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


def route(method, pattern):
    def register(view):
        ROUTES.append((method, re.compile(pattern + "$"), view))
        return view
    return register


@route("GET", "/health")
def health(body):
    return HTTPStatus.OK, {"status": "ok"}


@route("GET", r"/wards/(?P<ward>\w+)")
def show_ward(body, ward):
    if ward not in settings.WARD_PRINTERS:
        raise Problem(HTTPStatus.NOT_FOUND, "no such ward")
    return HTTPStatus.OK, {"ward": ward, "printer": settings.WARD_PRINTERS[ward]}


@route("POST", "/labels")
def print_label(body):
    try:
        prescription = Prescription.parse(body)
        printer = settings.WARD_PRINTERS[prescription.ward]
    except KeyError as error:
        raise Problem(HTTPStatus.BAD_REQUEST, f"missing or unknown: {error}")
    done = spooler.submit(printer, layout(prescription))
    try:
        job = done.result(timeout=settings.PRINT_TIMEOUT)
    except (PrintFailed, NotInTime) as error:
        raise Problem(HTTPStatus.BAD_GATEWAY, f"not printed: {error}")
    return HTTPStatus.CREATED, {"job": job, "printer": printer}


def dispatch(method, path, body):
    for allowed, pattern, view in ROUTES:
        match = pattern.match(path)
        if match and allowed == method:
            return view(body, **match.groupdict())
    raise Problem(HTTPStatus.NOT_FOUND, "no such resource")


def application(environ, start_response):
    length = int(environ.get("CONTENT_LENGTH") or 0)
    try:
        body = json.loads(environ["wsgi.input"].read(length)) if length else {}
        status, data = dispatch(environ["REQUEST_METHOD"], environ["PATH_INFO"], body)
    except Problem as problem:
        status, data = problem.status, {"error": str(problem)}
    content = json.dumps(data).encode()
    start_response(
        f"{status.value} {status.phrase}",
        [("Content-Type", "application/json"), ("Content-Length", str(len(content)))],
    )
    return [content]

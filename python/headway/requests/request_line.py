"""A route as people write it on a command line: `GET /users/1`, `/users/1`, `POST /items {"name": "tea"} x3`.

A path alone is asked for with GET, a path with a body is sent it with POST. The body is JSON or a form
(`name=value&…`). ` x3` at the end is the weight: three times as often as a route without one.
"""

import re

from headway.requests.field import check_fields, media_type_of, route_method, sendable_text
from headway.requests.request_target import written_target
from headway.requests.source_result import shown
from headway.study.app import Route

_WEIGHT = re.compile(r"\s+x(\d{1,9}(?:\.\d{1,9})?)$", re.ASCII)

_ROUTE = re.compile(
    r"(?:(?P<method>[^\s/:]+)\s+)?(?P<target>(?:/|https?://)(?:\{\{.*?\}\}|\S)*)(?:\s+(?P<body>.+))?",
    re.DOTALL | re.IGNORECASE,
)
"""A field such as {{ index }} belongs to the target, with its blanks."""


def parse_route(text: str) -> Route:
    """The route that the text says. Raises ValueError with a sentence that says what is wrong with it."""
    rest, weight = _weight(text.strip())
    match = _ROUTE.fullmatch(rest)
    if match is None:
        raise ValueError(f"'{shown(text)}' is no route: write GET /users/1, or /users/1")
    method, target, body = match.group("method", "target", "body")
    return Route(
        method=route_method(method or ("GET" if body is None else "POST")),
        target=written_target(target),
        headers=() if body is None else (("Content-Type", _media_type(body)),),
        body=None if body is None else sendable_text(body),
        weight=weight,
    )


def _weight(text: str) -> tuple[str, float]:
    match = _WEIGHT.search(text)
    if match is None:
        return text, 1.0
    weight = float(match[1])
    if not weight:
        raise ValueError("x0 is no weight: leave the route out, or write a number above 0")
    return text[: match.start()], weight


def _media_type(body: str) -> str:
    check_fields(body)
    media_type = media_type_of(body)
    if media_type is None:
        raise ValueError(
            f"the body '{shown(body)}' is neither JSON nor a form (name=value&…): mend it, or write the route into a "
            "file of routes, with the header Content-Type"
        )
    return media_type

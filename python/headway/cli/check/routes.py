"""Which routes are asked: those that the user names, those of a file, those that the app tells of itself, or "/"."""

from headway.cli.check.options import Wanted
from headway.requests.openapi import routes_of_openapi
from headway.requests.sources import read_routes_from
from headway.study.app import Looked, Route

MOST = 20
"""Of more routes nobody learns anything; an access log's weights are what tells."""


def chosen_routes(wanted: Wanted, looked: Looked, failures: dict[str, str]) -> tuple[Route, ...]:
    """The routes; `failures` is told what was left out of a file. Raises StudyError where a file cannot be read."""
    found = _routes(wanted, looked, failures)
    return tuple(route.model_copy(update={"headers": route.headers + wanted.headers}) for route in found)


def _routes(wanted: Wanted, looked: Looked, failures: dict[str, str]) -> tuple[Route, ...]:
    if wanted.routes_file is not None:
        drawn = read_routes_from(wanted.routes_file, most=MOST)
        _tell(drawn.left_out, str(wanted.routes_file), failures)
        return (*wanted.routes, *drawn.routes)[:MOST]
    if wanted.routes:
        return wanted.routes
    if looked.openapi:
        drawn = routes_of_openapi(looked.openapi, "the app's OpenAPI document")
        if drawn.routes:
            _tell(drawn.left_out, "OpenAPI", failures)
            return drawn.routes[:MOST]
    return looked.routes[:MOST] or (Route(target=wanted.ready),)


def _tell(left_out: tuple[tuple[str, str], ...], place: str, failures: dict[str, str]) -> None:
    for name, why in left_out[:MOST]:
        failures[f"{place}: {name}"] = f"left out: {why}"

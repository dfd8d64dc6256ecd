"""Routes of an OpenAPI document: 3.0 and 3.1, and Swagger 2. What a request needs is taken from its examples."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from headway.errors import Fault, StudyError
from headway.requests.document import parse_document, resolved
from headway.requests.field import literal, sendable_header, sendable_text
from headway.requests.openapi_body import Body, body_of, swagger_body_of
from headway.requests.openapi_parameter import Parameter, in_header, in_path, in_query, parameters_of, value_of
from headway.requests.request_target import request_target
from headway.requests.schema_value import Filler
from headway.requests.source_result import Drawn, shown
from headway.study.app import Route

_REMEDY = (
    "give an OpenAPI 3 or Swagger 2 document as JSON; YAML is not read: convert it, or ask the app for /openapi.json"
)

_METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
_WITH_BODY = ("put", "post", "patch")

_OTHER_HEADERS = ("accept", "authorization", "content-type")
"""Headers that a document describes elsewhere, not among parameters (OpenAPI 3.1 §4.8.12.2)."""

_PLACE = re.compile(r"\{([^{}]*)\}")


class _Operation(NamedTuple):
    """An operation, the item of its path, and the whole document."""

    method: str
    path: str
    operation: dict[str, Any]
    item: dict[str, Any]
    document: dict[str, Any]

    @property
    def is_swagger(self) -> bool:
        return "openapi" not in self.document


def routes_of_openapi(document: str | Mapping[str, Any], place: str, *, every_method: bool = False) -> Drawn:
    """The document's GET operations, or those of every method but HEAD, each with a weight of 1.

    Parameters that are needed are filled from examples, defaults, first choices and bounds; a body is its example or
    made from its schema. Left out is what cannot be filled. Operations that need a log-in are kept. Raises StudyError
    for what is no such document.
    """
    routes: dict[Route, None] = {}
    left_out: list[tuple[str, str]] = []
    for entry in _operations(_document(document, place), left_out):
        name = shown(f"{entry.method.upper()} {entry.path}")
        if entry.method == "head":
            left_out.append((name, "an answer to HEAD has no body"))
        elif entry.method != "get" and not every_method:
            left_out.append((name, "it may change something: only GET is asked unless every method is wanted"))
        else:
            try:
                routes[_route(entry)] = None
            except (ValueError, OverflowError) as error:
                left_out.append((name, str(error)))
    return Drawn(tuple(routes), tuple(left_out))


def _document(document: str | Mapping[str, Any], place: str) -> dict[str, Any]:
    if not isinstance(document, str):
        try:
            document = json.dumps(document, default=_plainer, skipkeys=True)
        except (ValueError, RecursionError) as error:
            raise StudyError(Fault(f"this is no JSON: {error}", place, _REMEDY)) from None
    found = parse_document(document, place, _REMEDY)
    version = str(found.get("openapi", found.get("swagger", "")))
    if not version.startswith(("3.", "2.")):
        told = f"version {shown(version)} of OpenAPI is not read" if version else "this is no OpenAPI document"
        raise StudyError(Fault(told, place, _REMEDY))
    if not isinstance(found.get("paths", {}), dict):
        raise StudyError(Fault("its paths are no JSON object", place, _REMEDY))
    return found


def _plainer(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else str(value)


def _operations(document: dict[str, Any], left_out: list[tuple[str, str]]) -> Iterator[_Operation]:
    for path, entry in document.get("paths", {}).items():
        if not path.startswith("/"):
            continue
        try:
            item, _ = resolved(entry, document)
        except ValueError as error:
            left_out.append((shown(path), str(error)))
            continue
        for method in _METHODS if isinstance(item, dict) else ():
            operation = item.get(method)
            if isinstance(operation, dict):
                yield _Operation(method, path, operation, item, document)


def _route(entry: _Operation) -> Route:
    """The route of an operation. Raises ValueError with the reason to leave it out."""
    parameters = parameters_of(entry.item, entry.operation, entry.document)
    filler = Filler(entry.document, made_up=False)
    filled = {
        (parameter["in"], parameter["name"]): (parameter, _filled(parameter, filler))
        for parameter in parameters
        if parameter["in"] == "path" or (parameter.get("required") is True and _is_ours(parameter))
    }

    def written(match: re.Match[str]) -> str:
        if ("path", match[1]) not in filled:
            raise ValueError(f"{shown(match[0])} is not among its parameters")
        return in_path(*filled["path", match[1]])

    path = _base(entry) + _PLACE.sub(written, entry.path)
    query = [pair for (place, _), each in filled.items() if place == "query" for pair in in_query(*each)]
    target = request_target(f"{path}{'&' if '?' in path else '?'}{'&'.join(query)}" if query else path)
    headers = [(name, in_header(*each)) for (place, name), each in filled.items() if place == "header"]
    body = _body(entry, parameters)
    if body is not None:
        headers.append(("Content-Type", body[0]))
    return Route(
        method=entry.method.upper(),
        target=target,
        headers=tuple(sendable_header(name, literal(value)) for name, value in headers),
        body=None if body is None else literal(sendable_text(body[1])),
    )


def _is_ours(parameter: Parameter) -> bool:
    """Whether it is filled in here; a body is another matter."""
    place, name = parameter["in"], parameter["name"]
    return place in {"query", "cookie"} or (place == "header" and name.lower() not in _OTHER_HEADERS)


def _filled(parameter: Parameter, filler: Filler) -> Any:
    name, place = shown(parameter["name"]), parameter["in"]
    if place == "cookie":
        raise ValueError(f"it needs the cookie {name}")
    try:
        return value_of(parameter, filler)
    except ValueError as error:
        raise ValueError(f"the {place} parameter {name} cannot be filled: {error}") from None


def _body(entry: _Operation, parameters: tuple[Parameter, ...]) -> Body | None:
    if entry.method not in _WITH_BODY:
        return None
    if not entry.is_swagger:
        return body_of(entry.operation, entry.document)
    consumes = entry.operation.get("consumes", entry.document.get("consumes"))
    kinds = [each for each in consumes if isinstance(each, str)] if isinstance(consumes, list) else []
    return swagger_body_of(parameters, kinds, entry.document)


def _base(entry: _Operation) -> str:
    """The path before all paths, without a slash at its end: of the first server, or Swagger's basePath."""
    if entry.is_swagger:
        base = entry.document.get("basePath")
        return base.rstrip("/") if isinstance(base, str) and base.startswith("/") else ""
    for holder in (entry.operation, entry.item, entry.document):
        servers = holder.get("servers")
        if isinstance(servers, list) and servers:
            return _path_of(servers[0] if isinstance(servers[0], dict) else {})
    return ""


def _path_of(server: dict[str, Any]) -> str:
    url, variables = server.get("url"), server.get("variables")
    for name, variable in variables.items() if isinstance(variables, dict) else ():
        if isinstance(url, str) and isinstance(variable, dict):
            url = url.replace(f"{{{name}}}", str(variable.get("default", "")))
    try:
        path = urlsplit(url).path if isinstance(url, str) else ""
    except ValueError:
        return ""
    # A path from where the document lies ("./v1") is unknown here.
    return path.rstrip("/") if path.startswith("/") else ""

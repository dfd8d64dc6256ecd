"""Requests of an OpenAPI document: 3.0, 3.1 and Swagger 2. Parameters and bodies are filled from its examples."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

from headway.errors import Fault, StudyError
from headway.requests.document import parse_document, parse_json, resolved, shown, write_json
from headway.requests.openapi_parameter import Parameter, in_header, in_path, in_query, parameters_of, value_of
from headway.requests.request import FORM, JSON, Request, RequestMix, sendable_header, sendable_text
from headway.requests.schema_value import Filler
from headway.requests.target import origin, request_target
from headway.requests.template import literal

_REMEDY = "give an OpenAPI 3 or Swagger 2 document, as JSON or YAML; many apps serve one at /openapi.json"

_METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
_WITH_BODY = ("put", "post", "patch")

_OTHER_HEADERS = ("accept", "authorization", "content-type")
"""Headers that a document describes elsewhere, not among parameters (OpenAPI 3.1 §4.8.12.2)."""

_PLACE = re.compile(r"\{([^{}]*)\}")

Body = tuple[str, str]
"""Media type and text."""


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


def requests_of_openapi(document: str | Mapping[str, Any], place: str, *, every_method: bool = False) -> RequestMix:
    """Return the document's GET operations, or those of every method but HEAD, each with a weight of 1.

    Required parameters are filled from examples, defaults, first choices and bounds; a body is its example or made from
    its schema. Operations that cannot be filled are left out. Operations that need a log-in are kept. Raises
    StudyError for what is no such document.
    """
    requests: dict[Request, None] = {}
    left_out: list[tuple[str, str]] = []
    found = _document(document, place)
    for entry in _operations(found, left_out):
        name = shown(f"{entry.method.upper()} {entry.path}")
        if entry.method == "head":
            left_out.append((name, "an answer to HEAD has no body"))
        elif entry.method != "get" and not every_method:
            left_out.append((name, "it may change something: only GET is asked unless every method is wanted"))
        else:
            try:
                requests[_request(entry)] = None
            except (ValueError, OverflowError) as error:
                left_out.append((name, str(error)))
    return RequestMix(tuple(requests), tuple(left_out), _base_url(found))


def _document(document: str | Mapping[str, Any], place: str) -> dict[str, Any]:
    if not isinstance(document, str):
        try:
            document = json.dumps(document, default=_plainer, skipkeys=True)
        except (ValueError, RecursionError) as error:
            raise StudyError(Fault(f"this is no JSON: {error}", place, _REMEDY)) from None
    found = parse_document(document, place, _REMEDY, yaml=True)
    version = str(found.get("openapi", found.get("swagger", "")))
    if not version.startswith(("3.", "2.")):
        message = f"version {shown(version)} of OpenAPI is not read" if version else "this is no OpenAPI document"
        raise StudyError(Fault(message, place, _REMEDY))
    if not isinstance(found.get("paths", {}), dict):
        raise StudyError(Fault("its paths are no mapping", place, _REMEDY))
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


def _request(entry: _Operation) -> Request:
    """Return the request of an operation. Raises ValueError with the reason to leave it out."""
    parameters = parameters_of(entry.item, entry.operation, entry.document)
    filler = Filler(entry.document, made_up=False)
    filled = {
        (parameter["in"], parameter["name"]): (parameter, _filled(parameter, filler))
        for parameter in parameters
        if parameter["in"] == "path" or (parameter.get("required") is True and _is_filled_in(parameter))
    }

    def written(match: re.Match[str]) -> str:
        if ("path", match[1]) not in filled:
            raise ValueError(f"{shown(match[0])} is not among its parameters")
        return in_path(*filled["path", match[1]])

    path = _base(entry) + _PLACE.sub(written, entry.path)
    query = [pair for (place, _), each in filled.items() if place == "query" for pair in in_query(*each)]
    target = request_target(f"{path}{'&' if '?' in path else '?'}{'&'.join(query)}" if query else path)
    headers = [(name, in_header(*each)) for (place, name), each in filled.items() if place == "header"]
    body = _request_body(entry, parameters)
    if body is not None:
        headers.append(("Content-Type", body[0]))
    return Request(
        method=entry.method.upper(),
        target=target,
        headers=tuple(sendable_header(name, literal(value)) for name, value in headers),
        body=None if body is None else literal(sendable_text(body[1])),
    )


def _is_filled_in(parameter: Parameter) -> bool:
    """Return whether the parameter is written into URL or headers; a body is made elsewhere."""
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


def _request_body(entry: _Operation, parameters: tuple[Parameter, ...]) -> Body | None:
    if entry.method not in _WITH_BODY:
        return None
    if not entry.is_swagger:
        return body_of(entry.operation, entry.document)
    consumes = entry.operation.get("consumes", entry.document.get("consumes"))
    kinds = [each for each in consumes if isinstance(each, str)] if isinstance(consumes, list) else []
    return swagger_body_of(parameters, kinds, entry.document)


def _base_url(document: dict[str, Any]) -> str:
    """Return the origin of the document's first server, or of Swagger's host; "" where it names none."""
    if "openapi" not in document:
        schemes = document.get("schemes")
        scheme = schemes[0] if isinstance(schemes, list) and schemes else "http"
        return origin(f"{scheme}://{document.get('host', '')}") or ""
    servers = document.get("servers")
    first = servers[0] if isinstance(servers, list) and servers else None
    return origin(_server_url(first)) or "" if isinstance(first, dict) else ""


def _base(entry: _Operation) -> str:
    """Return the path before all paths, without a slash at its end: of the first server, or Swagger's basePath."""
    if entry.is_swagger:
        base = entry.document.get("basePath")
        return base.rstrip("/") if isinstance(base, str) and base.startswith("/") else ""
    for holder in (entry.operation, entry.item, entry.document):
        servers = holder.get("servers")
        if isinstance(servers, list) and servers:
            return _path_of(servers[0] if isinstance(servers[0], dict) else {})
    return ""


def _server_url(server: dict[str, Any]) -> str:
    url, variables = server.get("url"), server.get("variables")
    url = url if isinstance(url, str) else ""
    for name, variable in variables.items() if isinstance(variables, dict) else ():
        if isinstance(variable, dict):
            url = url.replace(f"{{{name}}}", str(variable.get("default", "")))
    return url


def _path_of(server: dict[str, Any]) -> str:
    try:
        path = urlsplit(_server_url(server)).path
    except ValueError:
        return ""
    # A path from where the document lies ("./v1") is unknown here.
    return path.rstrip("/") if path.startswith("/") else ""


def body_of(operation: dict[str, Any], document: dict[str, Any]) -> Body | None:
    """Return the body of an operation of OpenAPI 3; None where it has none, or needs none and none can be made.

    Raises ValueError with the reason where one is needed.
    """
    if "requestBody" not in operation:
        return None
    described, _ = resolved(operation["requestBody"], document)
    if not isinstance(described, dict):
        raise ValueError("its body is not understood")
    content = described.get("content")
    reason = ValueError("its body has no content")
    # One that is JSON before a form, and both before others, of which only an example can be sent.
    for media_type, media in sorted(content.items(), key=_rank) if isinstance(content, dict) else ():
        try:
            return _body(media_type, media if isinstance(media, dict) else {}, document)
        except ValueError as error:
            reason = ValueError(f"its body: {error}")
    if described.get("required") is True:
        raise reason
    return None


def swagger_body_of(parameters: tuple[Parameter, ...], consumes: list[str], document: dict[str, Any]) -> Body | None:
    """Return the body of an operation of Swagger 2, made of its parameters. Raises ValueError as `body_of`."""
    bodies, fields = ([each for each in parameters if each["in"] == place] for place in ("body", "formData"))
    try:
        if bodies:
            media_type = min(consumes or [JSON], key=lambda each: _rank((each, None)))
            return _body(media_type, bodies[0], document)
        if fields:
            media_type = FORM if FORM in consumes or not consumes else consumes[0]
            return _body(media_type, {"schema": {"type": "object", **_as_object(fields)}}, document)
    except ValueError as error:
        if any(parameter.get("required") is True for parameter in (*bodies, *fields)):
            raise ValueError(f"its body: {error}") from None
    return None


def _as_object(fields: list[Parameter]) -> dict[str, Any]:
    properties = {field["name"]: {**field, "required": None} for field in fields}
    return {"properties": properties, "required": [field["name"] for field in fields if field.get("required") is True]}


def _rank(item: tuple[str, Any]) -> int:
    return 0 if _is_json(item[0]) else 1 if _bare(item[0]) == FORM else 2


def _bare(media_type: str) -> str:
    return media_type.partition(";")[0].strip().lower()


def _is_json(media_type: str) -> bool:
    bare = _bare(media_type)
    return bare in {JSON, "*/*", "application/*"} or bare.endswith("+json")


def _body(media_type: str, media: dict[str, Any], document: dict[str, Any]) -> Body:
    filler = Filler(document, made_up=True)
    value = filler.example(media)
    if value is None and (_is_json(media_type) or _bare(media_type) == FORM):
        value = filler.value(media.get("schema", True))
    if _is_json(media_type):
        return (JSON if "*" in media_type else media_type), _json(value)
    if _bare(media_type) == FORM and isinstance(value, dict):
        return media_type, urlencode(list(_pairs(value)))
    if isinstance(value, str):
        return media_type, value
    raise ValueError(f"{shown(media_type)} is sent only where an example of it is given as text")


def _json(value: Any) -> str:
    """Return JSON text; an example may be such text already."""
    if isinstance(value, str) and value.lstrip().startswith(("{", "[")):
        try:
            parse_json(value)
        except ValueError:
            return write_json(value)
        return value
    return write_json(value)


def _pairs(value: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, entry in value.items():
        for each in entry if isinstance(entry, list) else [entry]:
            if isinstance(each, dict | list):
                raise ValueError("a form holds no objects")
            if each is not None:
                yield name, str(each).lower() if isinstance(each, bool) else str(each)

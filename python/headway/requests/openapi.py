"""Requests of an OpenAPI document: the GET operations of 3.0, 3.1 and Swagger 2, filled from its examples."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from headway.errors import Fault, StudyError
from headway.requests.document import parse_document, part, resolved, shown, write_json
from headway.requests.request import Request, RequestMix, check_header
from headway.requests.schema_value import Filler
from headway.requests.target import origin, request_target
from headway.requests.template import literal

_REMEDY = "give an OpenAPI 3 or Swagger 2 document, as JSON or YAML; many apps serve one at /openapi.json"

_OTHER_METHODS = ("put", "post", "delete", "options", "head", "patch", "trace")

_OTHER_HEADERS = ("accept", "authorization", "content-type")
"""Headers that a document describes elsewhere, not among parameters (OpenAPI 3.1 §4.8.12.2)."""

_PLACE = re.compile(r"\{([^{}]*)\}")

_SEPARATORS = {"csv": ",", "ssv": " ", "tsv": "\t", "pipes": "|", "spaceDelimited": " ", "pipeDelimited": "|"}
"""Between the entries of a list: Swagger 2's names (collectionFormat), and OpenAPI 3's (style)."""

Parameter = dict[str, Any]


class _Operation(NamedTuple):
    """A GET operation, the item of its path, and the whole document."""

    path: str
    operation: dict[str, Any]
    item: dict[str, Any]
    document: dict[str, Any]


def requests_of_openapi(text: str, place: str) -> RequestMix:
    """Return the document's GET operations, each with a weight of 1.

    Required parameters are filled from examples, defaults, first choices and bounds. Operations that cannot be filled
    are left out. Operations that need a log-in are kept. Raises StudyError for what is no such document.
    """
    document = _document(text, place)
    requests: dict[Request, None] = {}
    left_out: list[tuple[str, str]] = []
    for operation in _operations(document, left_out):
        try:
            requests[_request(operation)] = None
        except (ValueError, OverflowError) as error:
            left_out.append((shown(f"GET {operation.path}"), str(error)))
    return RequestMix(tuple(requests), tuple(left_out), _base_url(document))


def _document(text: str, place: str) -> dict[str, Any]:
    found = parse_document(text, place, _REMEDY, yaml=True)
    version = str(found.get("openapi", found.get("swagger", "")))
    if not version.startswith(("3.", "2.")):
        message = f"version {shown(version)} of OpenAPI is not read" if version else "this is no OpenAPI document"
        raise StudyError(Fault(message, place, _REMEDY))
    if not isinstance(found.get("paths", {}), dict):
        raise StudyError(Fault("its paths are no mapping", place, _REMEDY))
    return found


def _operations(document: dict[str, Any], left_out: list[tuple[str, str]]) -> Iterator[_Operation]:
    for path, entry in document.get("paths", {}).items():
        if not path.startswith("/"):
            continue
        try:
            item, _ = resolved(entry, document)
        except ValueError as error:
            left_out.append((shown(path), str(error)))
            continue
        if not isinstance(item, dict):
            continue
        if isinstance(item.get("get"), dict):
            yield _Operation(path, item["get"], item, document)
        left_out += (
            (shown(f"{method.upper()} {path}"), "only GET is sent: other methods may change something")
            for method in _OTHER_METHODS
            if isinstance(item.get(method), dict)
        )


def _request(entry: _Operation) -> Request:
    """Return the request of an operation. Raises ValueError with the reason to leave it out."""
    filler = Filler(entry.document)
    filled = {
        (parameter["in"], parameter["name"]): (parameter, _filled(parameter, filler))
        for parameter in parameters_of(entry.item, entry.operation, entry.document)
        if _is_needed(parameter)
    }

    def written(match: re.Match[str]) -> str:
        if ("path", match[1]) not in filled:
            raise ValueError(f"{shown(match[0])} is not among its parameters")
        return in_path(*filled["path", match[1]])

    path = _base_path(entry) + _PLACE.sub(written, entry.path)
    query = [pair for (place, _), each in filled.items() if place == "query" for pair in in_query(*each)]
    target = request_target(f"{path}{'&' if '?' in path else '?'}{'&'.join(query)}" if query else path)
    headers = [(name, _joined(*each)) for (place, name), each in filled.items() if place == "header"]
    return Request(target=target, headers=tuple(check_header(name, literal(value)) for name, value in headers))


def _base_url(document: dict[str, Any]) -> str:
    """Return the origin of the document's first server, or of Swagger's host; "" where it names none."""
    if "openapi" in document:
        return origin(_server_url(document)) or ""
    scheme = next(iter(part(document, "schemes", list)), "http")
    return origin(f"{scheme}://{document.get('host', '')}") or ""


def _base_path(entry: _Operation) -> str:
    """Return the path before all paths, without a slash at its end: of the first server, or Swagger's basePath."""
    if "openapi" not in entry.document:
        base = part(entry.document, "basePath", str)
    else:
        holders = (entry.operation, entry.item, entry.document)
        holder = next((each for each in holders if part(each, "servers", list)), entry.document)
        try:
            base = urlsplit(_server_url(holder)).path
        except ValueError:
            return ""
    # A path from where the document lies ("./v1") is unknown here.
    return base.rstrip("/") if base.startswith("/") else ""


def _server_url(holder: dict[str, Any]) -> str:
    """Return the URL of the holder's first server with its variables' defaults; "" where it has none."""
    server = next(iter(part(holder, "servers", list)), None)
    if not isinstance(server, dict):
        return ""
    url = part(server, "url", str)
    for name, variable in part(server, "variables", dict).items():
        if isinstance(variable, dict):
            url = url.replace(f"{{{name}}}", str(variable.get("default", "")))
    return url


def parameters_of(item: dict[str, Any], operation: dict[str, Any], document: dict[str, Any]) -> tuple[Parameter, ...]:
    """Return the parameters of an operation; its own override those of its path. Raises ValueError for what is none."""
    found: dict[tuple[str, str], Parameter] = {}
    for entry in (*part(item, "parameters", list), *part(operation, "parameters", list)):
        parameter, _ = resolved(entry, document)
        if not isinstance(parameter, dict):
            raise ValueError("a parameter of it is not understood")
        name, place = parameter.get("name"), parameter.get("in")
        if not isinstance(name, str) or not isinstance(place, str):
            raise ValueError("a parameter of it has no name, or is in no place")
        found[place, name] = parameter
    return tuple(found.values())


def _is_needed(parameter: Parameter) -> bool:
    """Return whether the parameter is written into URL or headers of each request."""
    place = parameter["in"]
    known = place in {"query", "cookie"} or (place == "header" and parameter["name"].lower() not in _OTHER_HEADERS)
    return place == "path" or (known and parameter.get("required") is True)


def _filled(parameter: Parameter, filler: Filler) -> Any:
    name, place = shown(parameter["name"]), parameter["in"]
    if place == "cookie":
        raise ValueError(f"it needs the cookie {name}")
    try:
        return value_of(parameter, filler)
    except ValueError as error:
        raise ValueError(f"the {place} parameter {name} cannot be filled: {error}") from None


def value_of(parameter: Parameter, filler: Filler) -> Any:
    """Return a value for the parameter. Raises ValueError with the reason where none is known."""
    given = filler.example(parameter)
    if given is not None:
        return given
    content = part(parameter, "content", dict)
    if content:
        media = next(iter(content.values()))
        if not isinstance(media, dict):
            raise ValueError("its content is not understood")
        inner = filler.example(media)
        return write_json(filler.value(media.get("schema")) if inner is None else inner)
    # A parameter of Swagger 2 is its own schema.
    return filler.value(parameter.get("schema", parameter))


def in_path(parameter: Parameter, value: Any) -> str:
    """Return the value as text of a path, percent-encoded. Raises ValueError where it would be empty."""
    style = parameter.get("style", "simple")
    if style != "simple":
        raise ValueError(f"paths of the style {shown(str(style))} are not written")
    text = quote(_joined(parameter, value), safe=":@,")
    if not text:
        raise ValueError("its value is empty")
    return text


def in_query(parameter: Parameter, value: Any) -> list[str]:
    """Return each "name=value" of a query, percent-encoded: several for a list, as most servers expect."""
    name, style = parameter["name"], parameter.get("style", "form")
    # Lists are one value in Swagger 2 unless it says "multi", and several in OpenAPI 3 unless it says otherwise.
    swagger = "schema" not in parameter and "content" not in parameter
    apart = parameter.get("collectionFormat") == "multi" if swagger else parameter.get("explode", style == "form")
    if isinstance(value, dict) and (apart or style == "deepObject"):
        pairs = [(f"{name}[{key}]" if style == "deepObject" else key, _plain(inner)) for key, inner in value.items()]
    elif isinstance(value, list) and apart:
        pairs = [(name, _plain(inner)) for inner in value]
    else:
        pairs = [(name, _joined(parameter, value))]
    if not pairs:
        raise ValueError("its value is empty")
    return [f"{quote(key, safe='[]')}={quote(text, safe=':/,@')}" for key, text in pairs]


def _joined(parameter: Parameter, value: Any) -> str:
    """Return the value as one text. Raises ValueError where it is no text."""
    separator = _SEPARATORS.get(str(parameter.get("collectionFormat", parameter.get("style"))), ",")
    if isinstance(value, dict):
        return separator.join(_plain(each) for pair in value.items() for each in pair)
    if isinstance(value, list):
        return separator.join(map(_plain, value))
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int | float):
        return str(value)
    raise ValueError("its value is neither text nor number")

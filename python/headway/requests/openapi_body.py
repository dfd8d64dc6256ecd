"""What an OpenAPI operation is sent: its example, or a body made from its schema."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from headway.requests.document import parse_json, resolved, write_json
from headway.requests.openapi_parameter import Parameter
from headway.requests.request import FORM, JSON
from headway.requests.schema_value import Filler
from headway.requests.source_result import shown

Body = tuple[str, str]
"""Media type and text."""


def body_of(operation: dict[str, Any], document: dict[str, Any]) -> Body | None:
    """The body of an operation of OpenAPI 3; None where it has none, or needs none and none can be made.

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
    """The body of an operation of Swagger 2, which is made of its parameters. Raises ValueError as `body_of`."""
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
    """JSON text; an example may be such text already."""
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

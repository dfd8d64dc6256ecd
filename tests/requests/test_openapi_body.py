import json
from typing import Any

import pytest

from headway.requests.openapi_body import body_of, swagger_body_of
from headway.requests.request import FORM, JSON

ITEM = {"type": "object", "properties": {"name": {"type": "string"}, "count": {"type": "integer"}}}


def sent(content: Any, **more: Any) -> tuple[str, Any] | None:
    body = body_of({"requestBody": {"content": content, **more}}, {"parts": {"Item": ITEM}})
    return None if body is None else (body[0], json.loads(body[1]) if "json" in body[0] else body[1])


@pytest.mark.parametrize(
    ("content", "body"),
    [
        ({JSON: {"example": {"a": 1}, "schema": ITEM}}, (JSON, {"a": 1})),
        ({JSON: {"examples": {"one": {"value": [1]}}, "schema": ITEM}}, (JSON, [1])),
        ({JSON: {"schema": {**ITEM, "examples": [{"name": "tea"}]}}}, (JSON, {"name": "tea"})),
        ({JSON: {"schema": {"$ref": "#/parts/Item"}}}, (JSON, {"name": "text", "count": 1})),
        ({JSON: {"example": '{"a": 1}'}}, (JSON, {"a": 1})),
        ({JSON: {"example": "{a"}}, (JSON, "{a")),
        ({JSON: {"schema": {"type": "string"}}}, (JSON, "text")),
        ({"*/*": {"schema": ITEM}}, (JSON, {"name": "text", "count": 1})),
        (
            {"application/merge-patch+json": {"schema": ITEM}},
            ("application/merge-patch+json", {"name": "text", "count": 1}),
        ),
        ({"application/xml": {"example": "<a/>"}, JSON: {"schema": ITEM}}, (JSON, {"name": "text", "count": 1})),
        ({FORM: {"schema": ITEM}}, (FORM, "name=text&count=1")),
        ({FORM: {"example": {"a": [1, 2], "b": True, "c": None, "d e": "é"}}}, (FORM, "a=1&a=2&b=true&d+e=%C3%A9")),
        ({FORM: {"example": "a=1"}}, (FORM, "a=1")),
        ({"application/xml": {"example": "<a/>"}}, ("application/xml", "<a/>")),
    ],
)
def test_bodies(content: Any, body: Any) -> None:
    assert sent(content) == body


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"multipart/form-data": {"schema": ITEM}}, "its body: multipart/form-data is sent only where"),
        ({JSON: {"schema": {"type": "string", "pattern": "a"}}}, "its body: it has no example"),
        ({FORM: {"schema": {"properties": {"a": {"type": "object"}}}}}, "its body: a form holds no objects"),
        ({JSON: {"example": float("inf")}}, "its body: "),
        ({}, "its body has no content"),
        (None, "its body has no content"),
    ],
)
def test_a_body_that_cannot_be_made_is_left_away_unless_it_is_needed(content: Any, said: str) -> None:
    assert sent(content) is None
    with pytest.raises(ValueError, match=said):
        sent(content, required=True)


def test_an_operation_without_a_body() -> None:
    assert body_of({}, {}) is None


def test_bodies_of_swagger() -> None:
    item = {"in": "body", "name": "item", "required": True, "schema": ITEM}
    assert swagger_body_of((item,), [], {}) == (JSON, '{"name": "text", "count": 1}')
    assert swagger_body_of((item,), ["application/xml", JSON], {}) == (JSON, '{"name": "text", "count": 1}')
    with pytest.raises(ValueError, match="application/xml is sent only"):
        swagger_body_of((item,), ["application/xml"], {})
    assert swagger_body_of(({**item, "required": False},), ["application/xml"], {}) is None


def test_forms_of_swagger() -> None:
    fields = (
        {"in": "formData", "name": "name", "type": "string", "required": True},
        {"in": "formData", "name": "status", "type": "string", "default": "sold"},
        {"in": "formData", "name": "more", "type": "string"},
        {"in": "query", "name": "page", "type": "integer"},
    )
    assert swagger_body_of(fields, [FORM], {}) == (FORM, "name=text&status=sold")
    assert swagger_body_of(fields, [], {}) == (FORM, "name=text&status=sold")
    with pytest.raises(ValueError, match="multipart/form-data"):
        swagger_body_of(fields, ["multipart/form-data"], {})
    upload = {"in": "formData", "name": "file", "type": "file", "required": True}
    with pytest.raises(ValueError, match="file: file is no type"):
        swagger_body_of((upload,), [FORM], {})

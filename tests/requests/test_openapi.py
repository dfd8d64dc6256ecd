"""OpenAPI documents: which routes they have, and what is left out."""

import json
from typing import Any

import pytest

from headway.errors import StudyError
from headway.requests.openapi import body_of, requests_of_openapi, swagger_body_of
from headway.requests.request import FORM, JSON

from .mix_checks import assert_valid_mix
from .openapi_documents import FASTAPI, PETSTORE


def test_a_document_of_fastapi() -> None:
    mix = assert_valid_mix(requests_of_openapi(json.dumps(FASTAPI), "openapi.json"))
    assert [(request.title, request.headers) for request in mix.requests] == [
        ("GET /", ()),
        ("GET /items/1", ()),
        ("GET /files/notes%2Fa%20b.txt", ()),
        (
            "GET /days/2024-01-15T12:00:00Z/3f2504e0-4f89-41d3-9a0c-0305e82c3301?order=up",
            (("x-token", "a {{{{b}}"),),
        ),
        ("GET /me", ()),
    ]
    only_get = "it may change something: only GET is asked unless every method is wanted"
    assert mix.skipped == (
        ("PUT /items/{item_id}", only_get),
        ("GET /users/{name}", "the path parameter name cannot be filled: it has no example"),
        ("HEAD /files/{file_path}", "an answer to HEAD has no body"),
        ("POST /token", only_get),
        ("POST /upload", only_get),
        ("GET /session", "it needs the cookie sid"),
    )


def test_every_method_of_it() -> None:
    mix = assert_valid_mix(requests_of_openapi(FASTAPI, "openapi.json", every_method=True))
    put, token = (request for request in mix.requests if request.method != "GET")
    assert (put.title, put.headers) == ("PUT /items/1", (("Content-Type", JSON),))
    assert put.body == '{"name": "text", "price": 1, "tags": ["a {{{{b}}"]}'
    assert (token.title, token.headers, token.body) == (
        "POST /token",
        (("Content-Type", FORM),),
        "username=text&password=text&scope=",
    )
    assert ("POST /upload", "its body: multipart/form-data is sent only where an example of it is given as text") in (
        mix.skipped
    )


def test_a_pet_store_of_swagger() -> None:
    mix = assert_valid_mix(requests_of_openapi(json.dumps(PETSTORE), "swagger.json", every_method=True))
    assert [(request.title, request.body) for request in mix.requests] == [
        (
            "POST /v2/pet",
            '{"category": {"id": 1}, "name": "doggie", "photoUrls": ["text"], "status": "available"}',
        ),
        ("GET /v2/pet/findByStatus?status=available", None),
        ("GET /v2/pet/1", None),
        ("POST /v2/pet/1", "status=sold"),
        ("DELETE /v2/pet/1", None),
    ]
    assert [name for name, _ in mix.skipped] == ["POST /pet/{petId}/uploadImage", "GET /user/login"]


@pytest.mark.parametrize(
    ("servers", "target"),
    [
        ([], "/a"),
        ([{"url": "/"}], "/a"),
        ([{"url": "/api/v1/"}, {"url": "/other"}], "/api/v1/a"),
        ([{"url": "https://example.com/api"}], "/api/a"),
        (
            [{"url": "https://{host}/{base}", "variables": {"host": {"default": "h"}, "base": {"default": "v2"}}}],
            "/v2/a",
        ),
        ([{"url": "./v1"}], "/a"),
        ([{"url": "http://[::1"}], "/a"),
        ([None], "/a"),
        ("no list", "/a"),
    ],
)
def test_the_first_servers_path_goes_before(servers: Any, target: str) -> None:
    document = {"openapi": "3.0.3", "servers": servers, "paths": {"/a": {"get": {}}}}
    assert [request.target for request in requests_of_openapi(document, "openapi.json").requests] == [target]


def test_a_path_may_have_a_query_and_what_must_be_encoded() -> None:
    page = {"name": "page", "in": "query", "required": True, "schema": {"type": "integer"}}
    document = {"openapi": "3.0.3", "paths": {"/café?action=list": {"get": {"parameters": [page]}}}}
    assert [request.target for request in requests_of_openapi(document, "openapi.json").requests] == [
        "/caf%C3%A9?action=list&page=1"
    ]


def test_places_without_a_parameter_and_references_to_nothing() -> None:
    document = {
        "openapi": "3.0.3",
        "paths": {"/a/{id}": {"get": {}}, "/b": {"$ref": "#/nothing"}, "/c": {"get": {"parameters": [{"$ref": "x"}]}}},
    }
    assert requests_of_openapi(document, "openapi.json").skipped == (
        ("GET /a/{id}", "{id} is not among its parameters"),
        ("/b", "#/nothing is not in the document"),
        ("GET /c", "x is another document, which is not read"),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("openapi: 3.1.0\npaths: {", "api.yaml:2: this is no YAML that is read"),
        ("openapi: 3.1.0\nopenapi: 3.1.0", "api.yaml:2: this is no YAML that is read: the key openapi"),
        ("[]", "api.yaml: this is no mapping of keys"),
        ("{}", "api.yaml: this is no OpenAPI document"),
        ('{"swagger": "1.2"}', "api.yaml: version 1.2 of OpenAPI is not read"),
        ('{"openapi": "4.0.0"}', "api.yaml: version 4.0.0 of OpenAPI is not read"),
        ('{"openapi": "3.1.0", "paths": []}', "api.yaml: its paths are no mapping"),
    ],
)
def test_what_is_no_document(text: str, said: str) -> None:
    with pytest.raises(StudyError) as caught:
        requests_of_openapi(text, "api.yaml")
    assert str(caught.value).startswith(said)
    assert "JSON or YAML" in caught.value.faults[0].remedy


def test_a_mapping_that_holds_itself_is_refused() -> None:
    document: dict[str, Any] = {"openapi": "3.1.0"}
    document["paths"] = document
    with pytest.raises(StudyError, match="no JSON"):
        requests_of_openapi(document, "openapi.json")


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

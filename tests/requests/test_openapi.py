"""OpenAPI documents: which routes they have, and what is left out."""

import json
from typing import Any

import pytest

from headway.errors import StudyError
from headway.requests.openapi import in_path, in_query, parameters_of, requests_of_openapi, value_of
from headway.requests.schema_value import Filler

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
    only_get = "only GET is sent: other methods may change something"
    assert mix.skipped == (
        ("PUT /items/{item_id}", only_get),
        ("GET /users/{name}", "the path parameter name cannot be filled: it has no example"),
        ("HEAD /files/{file_path}", only_get),
        ("POST /token", only_get),
        ("POST /upload", only_get),
        ("GET /session", "it needs the cookie sid"),
    )


def test_a_pet_store_of_swagger() -> None:
    mix = assert_valid_mix(requests_of_openapi(json.dumps(PETSTORE), "swagger.json"))
    assert [request.title for request in mix.requests] == ["GET /v2/pet/findByStatus?status=available", "GET /v2/pet/1"]
    assert [name for name, _ in mix.skipped if name.startswith("GET")] == ["GET /user/login"]


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
    assert [request.target for request in requests_of_openapi(json.dumps(document), "openapi.json").requests] == [
        target
    ]


def test_a_path_may_have_a_query_and_what_must_be_encoded() -> None:
    page = {"name": "page", "in": "query", "required": True, "schema": {"type": "integer"}}
    document = {"openapi": "3.0.3", "paths": {"/café?action=list": {"get": {"parameters": [page]}}}}
    (request,) = requests_of_openapi(json.dumps(document), "openapi.json").requests
    assert request.target == "/caf%C3%A9?action=list&page=1"


def test_places_without_a_parameter_and_references_to_nothing() -> None:
    document = {
        "openapi": "3.0.3",
        "paths": {"/a/{id}": {"get": {}}, "/b": {"$ref": "#/nothing"}, "/c": {"get": {"parameters": [{"$ref": "x"}]}}},
    }
    assert requests_of_openapi(json.dumps(document), "openapi.json").skipped == (
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


LIST = {"type": "array", "items": {"type": "integer"}}


@pytest.mark.parametrize(
    ("parameter", "value", "pairs"),
    [
        ({"schema": {}}, "a b&c/d", ["p=a%20b%26c/d"]),
        ({"schema": {}}, True, ["p=true"]),
        ({"schema": {}}, 1.5, ["p=1.5"]),
        ({"schema": LIST}, [1, 2], ["p=1", "p=2"]),
        ({"schema": LIST, "explode": False}, [1, 2], ["p=1,2"]),
        ({"schema": LIST, "style": "pipeDelimited"}, [1, 2], ["p=1%7C2"]),
        ({"schema": {}}, {"a": 1, "b": 2}, ["a=1", "b=2"]),
        ({"schema": {}, "explode": False}, {"a": 1, "b": 2}, ["p=a,1,b,2"]),
        ({"schema": {}, "style": "deepObject", "explode": True}, {"a": 1}, ["p[a]=1"]),
        (LIST, [1, 2], ["p=1,2"]),
        ({**LIST, "collectionFormat": "multi"}, [1, 2], ["p=1", "p=2"]),
        ({**LIST, "collectionFormat": "ssv"}, [1, 2], ["p=1%202"]),
    ],
)
def test_queries_are_written_as_their_style_says(parameter: Any, value: Any, pairs: list[str]) -> None:
    assert in_query({"name": "p", "in": "query", **parameter}, value) == pairs


@pytest.mark.parametrize(
    ("value", "text"), [(7, "7"), ("a/b é?", "a%2Fb%20%C3%A9%3F"), ([1, 2], "1,2"), ({"a": 1}, "a,1")]
)
def test_paths_are_encoded(value: Any, text: str) -> None:
    assert in_path({"name": "p", "in": "path", "schema": {}}, value) == text


def test_values_that_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="empty"):
        in_path({"schema": {}}, "")
    with pytest.raises(ValueError, match="style matrix"):
        in_path({"schema": {}, "style": "matrix"}, 1)
    with pytest.raises(ValueError, match="neither text nor number"):
        in_query({"name": "p", "schema": {}}, [None])
    with pytest.raises(ValueError, match="empty"):
        in_query({"name": "p", "schema": {}}, [])


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        ({"schema": {"type": "integer"}}, 1),
        ({"example": "a", "schema": {"type": "string", "example": "b"}}, "a"),
        ({"examples": {"one": {"$ref": "#/x"}}, "schema": {"default": "b"}}, "c"),
        ({"schema": {"type": "string", "format": "uuid"}}, "3f2504e0-4f89-41d3-9a0c-0305e82c3301"),
        ({"type": "integer", "required": True, "minimum": 3}, 3),
        ({"type": "string", "x-example": "d"}, "d"),
        ({"content": {"application/json": {"schema": {"type": "integer"}}}}, "1"),
        ({"content": {"application/json": {"example": {"a": [1]}}}}, '{"a": [1]}'),
    ],
)
def test_values_are_found_where_the_document_has_them(parameter: Any, value: Any) -> None:
    assert value_of(parameter, Filler({"x": {"value": "c"}})) == value


def test_an_operations_parameters_go_before_its_paths() -> None:
    document = {"parameters": {"page": {"name": "page", "in": "query"}}}
    item = {"parameters": [{"name": "id", "in": "path", "example": 1}, {"$ref": "#/parameters/page"}]}
    operation = {"parameters": [{"name": "id", "in": "path", "example": 2}, {"name": "id", "in": "query"}]}
    assert parameters_of(item, operation, document) == (
        {"name": "id", "in": "path", "example": 2},
        {"name": "page", "in": "query"},
        {"name": "id", "in": "query"},
    )
    with pytest.raises(ValueError, match="no name"):
        parameters_of({}, {"parameters": [{}]}, {})

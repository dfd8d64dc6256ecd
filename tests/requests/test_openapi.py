"""OpenAPI documents: which routes they have, and what is left out."""

import json
from typing import Any

import pytest

from headway.errors import StudyError
from headway.requests.openapi import routes_of_openapi
from headway.requests.request import FORM, JSON

from .drawing import assert_sound
from .openapi_documents import FASTAPI, PETSTORE


def test_a_document_of_fastapi() -> None:
    drawn = assert_sound(routes_of_openapi(json.dumps(FASTAPI), "openapi.json"))
    assert [(route.name, route.headers) for route in drawn.routes] == [
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
    assert drawn.left_out == (
        ("PUT /items/{item_id}", only_get),
        ("GET /users/{name}", "the path parameter name cannot be filled: it has no example"),
        ("HEAD /files/{file_path}", "an answer to HEAD has no body"),
        ("POST /token", only_get),
        ("POST /upload", only_get),
        ("GET /session", "it needs the cookie sid"),
    )


def test_every_method_of_it() -> None:
    drawn = assert_sound(routes_of_openapi(FASTAPI, "openapi.json", every_method=True))
    put, token = (route for route in drawn.routes if route.method != "GET")
    assert (put.name, put.headers) == ("PUT /items/1", (("Content-Type", JSON),))
    assert put.body == '{"name": "text", "price": 1, "tags": ["a {{{{b}}"]}'
    assert (token.name, token.headers, token.body) == (
        "POST /token",
        (("Content-Type", FORM),),
        "username=text&password=text&scope=",
    )
    assert ("POST /upload", "its body: multipart/form-data is sent only where an example of it is given as text") in (
        drawn.left_out
    )


def test_a_pet_store_of_swagger() -> None:
    drawn = assert_sound(routes_of_openapi(json.dumps(PETSTORE), "swagger.json", every_method=True))
    assert [(route.name, route.body) for route in drawn.routes] == [
        (
            "POST /v2/pet",
            '{"category": {"id": 1}, "name": "doggie", "photoUrls": ["text"], "status": "available"}',
        ),
        ("GET /v2/pet/findByStatus?status=available", None),
        ("GET /v2/pet/1", None),
        ("POST /v2/pet/1", "status=sold"),
        ("DELETE /v2/pet/1", None),
    ]
    assert [name for name, _ in drawn.left_out] == ["POST /pet/{petId}/uploadImage", "GET /user/login"]


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
    assert [route.target for route in routes_of_openapi(document, "openapi.json").routes] == [target]


def test_a_path_may_have_a_query_and_what_must_be_encoded() -> None:
    page = {"name": "page", "in": "query", "required": True, "schema": {"type": "integer"}}
    document = {"openapi": "3.0.3", "paths": {"/café?action=list": {"get": {"parameters": [page]}}}}
    assert [route.target for route in routes_of_openapi(document, "openapi.json").routes] == [
        "/caf%C3%A9?action=list&page=1"
    ]


def test_places_without_a_parameter_and_references_to_nothing() -> None:
    document = {
        "openapi": "3.0.3",
        "paths": {"/a/{id}": {"get": {}}, "/b": {"$ref": "#/nothing"}, "/c": {"get": {"parameters": [{"$ref": "x"}]}}},
    }
    assert routes_of_openapi(document, "openapi.json").left_out == (
        ("GET /a/{id}", "{id} is not among its parameters"),
        ("/b", "#/nothing is not in the document"),
        ("GET /c", "x is another document, which is not read"),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("openapi: 3.1.0\npaths: {}\n", "api.yaml:1: this is no JSON"),
        ("[]", "api.yaml: this is no JSON object"),
        ("{}", "api.yaml: this is no OpenAPI document"),
        ('{"swagger": "1.2"}', "api.yaml: version 1.2 of OpenAPI is not read"),
        ('{"openapi": "4.0.0"}', "api.yaml: version 4.0.0 of OpenAPI is not read"),
        ('{"openapi": "3.1.0", "paths": []}', "api.yaml: its paths are no JSON object"),
    ],
)
def test_what_is_no_document(text: str, said: str) -> None:
    with pytest.raises(StudyError) as caught:
        routes_of_openapi(text, "api.yaml")
    assert str(caught.value).startswith(said)
    assert "YAML is not read" in caught.value.faults[0].remedy


def test_a_mapping_that_holds_itself_is_refused() -> None:
    document: dict[str, Any] = {"openapi": "3.1.0"}
    document["paths"] = document
    with pytest.raises(StudyError, match="no JSON"):
        routes_of_openapi(document, "openapi.json")

"""OpenAPI documents: as FastAPI makes them, as Swagger 2's petstore was written, and anything at all."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.spec.request import FORM, JSON
from headway.spec.routes.openapi import routes_of_openapi

from .drawing import JSON_VALUES, assert_sound, assert_told

FASTAPI: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "FastAPI", "version": "0.1.0"},
    "paths": {
        "/": {"get": {"summary": "Root", "operationId": "root__get", "responses": {"200": {"description": "OK"}}}},
        "/items/{item_id}": {
            "get": {
                "operationId": "read_item_items__item_id__get",
                "parameters": [
                    {
                        "name": "item_id",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "integer", "title": "Item Id"},
                    },
                    {
                        "name": "q",
                        "in": "query",
                        "required": False,
                        "schema": {"anyOf": [{"type": "string"}, {"type": "null"}], "title": "Q"},
                    },
                ],
            },
            "put": {
                "parameters": [{"name": "item_id", "in": "path", "required": True, "schema": {"type": "integer"}}],
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}},
                },
            },
        },
        "/users/{name}": {
            "get": {"parameters": [{"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}]}
        },
        "/files/{file_path}": {
            "get": {
                "parameters": [
                    {
                        "name": "file_path",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "string", "examples": ["notes/a b.txt"]},
                    }
                ]
            },
            "head": {"responses": {}},
        },
        "/days/{day}/{id}": {
            "get": {
                "parameters": [
                    {
                        "name": "day",
                        "in": "path",
                        "required": True,
                        "schema": {"type": "string", "format": "date-time"},
                    },
                    {"name": "id", "in": "path", "required": True, "schema": {"type": "string", "format": "uuid"}},
                    {
                        "name": "order",
                        "in": "query",
                        "required": True,
                        "schema": {"$ref": "#/components/schemas/Order"},
                    },
                    {
                        "name": "x-token",
                        "in": "header",
                        "required": True,
                        "schema": {"type": "string"},
                        "example": "a {{b}}",
                    },
                ]
            }
        },
        "/me": {"get": {"security": [{"OAuth2PasswordBearer": []}]}},
        "/token": {
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/Body_token"}}
                    },
                }
            }
        },
        "/upload": {
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {"multipart/form-data": {"schema": {"$ref": "#/components/schemas/Body_upload"}}},
                }
            }
        },
        "/session": {
            "get": {"parameters": [{"name": "sid", "in": "cookie", "required": True, "schema": {"type": "string"}}]}
        },
    },
    "components": {
        "schemas": {
            "Order": {"type": "string", "enum": ["up", "down"], "title": "Order"},
            "Item": {
                "type": "object",
                "required": ["name", "price"],
                "properties": {
                    "name": {"type": "string", "title": "Name"},
                    "description": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                    "price": {"type": "number", "exclusiveMinimum": 0.0},
                    "tags": {"items": {"type": "string"}, "type": "array", "default": ["a {{b}}"]},
                    "parent": {"anyOf": [{"$ref": "#/components/schemas/Item"}, {"type": "null"}]},
                },
            },
            "Body_token": {
                "type": "object",
                "required": ["username", "password"],
                "properties": {
                    "grant_type": {"anyOf": [{"type": "string", "pattern": "^password$"}, {"type": "null"}]},
                    "username": {"type": "string"},
                    "password": {"type": "string", "format": "password"},
                    "scope": {"type": "string", "default": ""},
                },
            },
            "Body_upload": {
                "type": "object",
                "required": ["file"],
                "properties": {"file": {"type": "string", "format": "binary"}},
            },
        },
        "securitySchemes": {"OAuth2PasswordBearer": {"type": "oauth2"}},
    },
}

PETSTORE: dict[str, Any] = {
    "swagger": "2.0",
    "host": "petstore.example.com",
    "basePath": "/v2",
    "consumes": ["application/xml", "application/json"],
    "paths": {
        "/pet": {
            "post": {
                "parameters": [
                    {"in": "body", "name": "body", "required": True, "schema": {"$ref": "#/definitions/Pet"}}
                ]
            }
        },
        "/pet/findByStatus": {
            "get": {
                "parameters": [
                    {
                        "name": "status",
                        "in": "query",
                        "required": True,
                        "type": "array",
                        "items": {"type": "string", "enum": ["available", "sold"], "default": "available"},
                        "collectionFormat": "multi",
                    }
                ],
                "security": [{"petstore_auth": ["read:pets"]}],
            }
        },
        "/pet/{petId}": {
            "parameters": [{"$ref": "#/parameters/petId"}],
            "get": {},
            "post": {
                "consumes": ["application/x-www-form-urlencoded"],
                "parameters": [
                    {"name": "name", "in": "formData", "type": "string", "required": False},
                    {"name": "status", "in": "formData", "type": "string", "enum": ["sold"], "required": True},
                ],
            },
            "delete": {"parameters": [{"name": "api_key", "in": "header", "type": "string", "required": False}]},
        },
        "/pet/{petId}/uploadImage": {
            "parameters": [{"$ref": "#/parameters/petId"}],
            "post": {
                "consumes": ["multipart/form-data"],
                "parameters": [{"name": "file", "in": "formData", "type": "file", "required": True}],
            },
        },
        "/user/login": {
            "get": {"parameters": [{"name": "username", "in": "query", "type": "string", "required": True}]}
        },
    },
    "parameters": {"petId": {"name": "petId", "in": "path", "type": "integer", "format": "int64", "required": True}},
    "definitions": {
        "Category": {
            "type": "object",
            "properties": {"id": {"type": "integer"}, "parent": {"$ref": "#/definitions/Category"}},
        },
        "Pet": {
            "type": "object",
            "required": ["name", "photoUrls", "category"],
            "properties": {
                "id": {"type": "integer", "format": "int64"},
                "category": {"$ref": "#/definitions/Category"},
                "name": {"type": "string", "example": "doggie"},
                "photoUrls": {"type": "array", "items": {"type": "string"}},
                "status": {"type": "string", "enum": ["available", "sold"]},
            },
        },
    },
}


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


WORDS = st.sampled_from(
    [
        "id",
        "path",
        "query",
        "header",
        "cookie",
        "body",
        "formData",
        "object",
        "array",
        "integer",
        "string",
        "simple",
        "form",
        "deepObject",
        "#/paths",
        "#/x",
        "#",
        "application/json",
        FORM,
        "text/plain",
        "x-é",
        "\ud800",
        "a\x00",
    ]
)
KEYS = st.sampled_from(
    [
        "name",
        "in",
        "required",
        "schema",
        "content",
        "example",
        "examples",
        "value",
        "type",
        "items",
        "properties",
        "default",
        "enum",
        "format",
        "style",
        "explode",
        "collectionFormat",
        "$ref",
        "id",
        "application/json",
        FORM,
    ]
)
ANYTHING = st.recursive(
    JSON_VALUES | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=16,
)
PARAMETERS = ANYTHING | st.lists(
    ANYTHING
    | st.fixed_dictionaries(
        {"name": st.just("id") | WORDS, "in": WORDS, "required": st.booleans(), "schema": ANYTHING},
        optional={"example": ANYTHING, "style": WORDS, "explode": st.booleans(), "content": ANYTHING},
    ),
    max_size=3,
)
OPERATIONS = ANYTHING | st.fixed_dictionaries(
    {},
    optional={
        "parameters": PARAMETERS,
        "requestBody": ANYTHING | st.fixed_dictionaries({"content": ANYTHING, "required": st.booleans()}),
        "servers": ANYTHING,
        "consumes": ANYTHING | st.lists(WORDS),
    },
)
PATHS = st.dictionaries(
    st.sampled_from(["/a", "/a/{id}", "/a/{id}/{x}", "no path"])
    | st.text(st.characters(exclude_categories=())).map(lambda text: "/" + text),
    ANYTHING | st.dictionaries(st.sampled_from(["get", "post", "put", "parameters", "$ref"]), OPERATIONS),
    max_size=3,
)
DOCUMENTS = st.fixed_dictionaries(
    {"paths": PATHS | ANYTHING}, optional={"servers": ANYTHING, "basePath": ANYTHING, "x": ANYTHING}
)


@given(DOCUMENTS, st.sampled_from([{"openapi": "3.1.0"}, {"swagger": "2.0"}]))
@example(
    {"paths": {"/a": {"post": {"requestBody": {"content": {JSON: {"example": "\ud800"}}, "required": True}}}}},
    {"openapi": "3.0"},
)
def test_any_document_is_routes_and_reasons_or_a_fault(document: dict[str, Any], version: dict[str, str]) -> None:
    try:
        assert_sound(routes_of_openapi({**document, **version}, "openapi.json", every_method=True))
    except StudyError as error:
        assert_told(error, "openapi.json")


@given(st.binary())
def test_any_bytes_are_routes_or_a_fault(content: bytes) -> None:
    with pytest.raises(StudyError, match=r"openapi\.json"):
        routes_of_openapi(content.decode("utf-8", "surrogateescape"), "openapi.json")

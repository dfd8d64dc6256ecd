from typing import Any

import pytest

from headway.requests.openapi_parameter import in_path, in_query, parameters_of, value_of
from headway.requests.schema_value import Filler

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
    assert value_of(parameter, Filler({"x": {"value": "c"}}, made_up=False)) == value


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

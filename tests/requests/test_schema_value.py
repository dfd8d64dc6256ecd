"""Values of schemas: what jsonschema, an independent reader, accepts."""

from typing import Any

import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headway.requests.schema_value import Filler

from .mix_checks import JSON_VALUES, assert_reported

DOCUMENT: dict[str, Any] = {
    "components": {
        "schemas": {
            "Colour": {"type": "string", "enum": ["red", "green"]},
            "Endless": {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/Endless"}},
            "Loop": {"$ref": "#/components/schemas/Loop"},
            "a/b~c": {"type": "boolean"},
            **{
                f"Level{number}": {"anyOf": [{"$ref": f"#/components/schemas/Level{number + 1}"}] * 2}
                for number in range(30)
            },
        }
    }
}


def reference(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "integer"}, 1),
        ({"type": "integer", "minimum": 5}, 5),
        ({"type": "integer", "minimum": 5, "exclusiveMinimum": True}, 6),
        ({"type": "integer", "exclusiveMinimum": 5}, 6),
        ({"type": "integer", "minimum": 4.2, "multipleOf": 10}, 10),
        ({"type": "integer", "maximum": -3}, -3),
        ({"type": "integer", "exclusiveMaximum": 1}, 0),
        ({"type": "integer", "minimum": 0}, 1),
        ({"type": "number", "minimum": 2.5}, 2.5),
        ({"type": "integer", "minimum": 10**400}, 10**400),
        ({"type": "integer", "minimum": 1e308}, int(1e308)),
        ({"type": "boolean"}, False),
        ({"type": "string", "format": "date"}, "2024-01-15"),
        ({"type": "string", "enum": [None, "b"]}, "b"),
        ({"const": 7}, 7),
        ({"type": "string", "default": "b", "example": "a"}, "a"),
        ({"type": "string", "examples": ["c"], "default": "b"}, "c"),
        ({"type": "string", "examples": {"one": {"value": "d"}}}, "d"),
        ({"type": ["null", "integer"]}, 1),
        ({"anyOf": [{"type": "null"}, {"type": "integer"}]}, 1),
        ({"allOf": [reference("Colour")], "description": "of it"}, "red"),
        ({**reference("Colour"), "default": "green"}, "green"),
        (reference("a~1b~0c"), False),
        (reference("a%7E1b~0c"), False),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 2}, [1, 1]),
        ({"prefixItems": [{"type": "integer"}, {"const": "x"}], "type": "array"}, [1, "x"]),
    ],
)
def test_values(schema: Any, value: Any) -> None:
    assert Filler(DOCUMENT).value(schema) == value


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": "string"}, "no example"),
        ({}, "no example"),
        (True, "no example"),
        (False, "not understood"),
        ({"type": "null"}, "no example"),
        ({"type": "object", "properties": {"a": {"type": "integer"}}}, "it has no example"),
    ],
)
def test_what_has_no_example(schema: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Filler(DOCUMENT).value(schema)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "array"}, []),
        ({"oneOf": [reference("Endless"), {"type": "integer"}]}, 1),
        ({"allOf": [{"required": ["a"]}, {"type": "integer"}]}, 1),
    ],
)
def test_lists_and_choices(schema: Any, value: Any) -> None:
    assert Filler(DOCUMENT).value(schema) == value


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        (reference("Endless"), "#/components/schemas/Endless refers to itself"),
        (reference("Loop"), "refers to itself"),
        (reference("Nothing"), "is not in the document"),
        ({"$ref": "other.json#/a"}, "another document"),
        ({"$ref": 3}, "too large"),
        ({"type": "string", "format": "binary"}, "no example"),
        ({"type": "array", "minItems": 10**9}, "too short"),
        ({"type": "file"}, "file is no type that is known"),
    ],
)
def test_what_has_no_value(schema: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Filler(DOCUMENT).value(schema)


def test_schemas_that_name_each_other_twice_come_to_an_end() -> None:
    with pytest.raises(ValueError, match="too large"):
        Filler(DOCUMENT).value(reference("Level0"))


BOUNDS = st.integers(-50, 50) | st.floats(-50, 50)


@given(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["integer", "number"])},
        optional={"minimum": BOUNDS, "exclusiveMinimum": BOUNDS},
    )
    | st.fixed_dictionaries(
        {"type": st.just("number")},
        optional={"maximum": BOUNDS, "exclusiveMaximum": BOUNDS},
    )
    | st.fixed_dictionaries(
        {"type": st.just("integer")},
        optional={"minimum": BOUNDS, "multipleOf": st.integers(1, 30)},
    )
)
def test_values_fit_their_bounds(schema: dict[str, Any]) -> None:
    jsonschema.validate(Filler({}).value(schema), schema)


KEYS = st.sampled_from(
    [
        "type",
        "$ref",
        "properties",
        "required",
        "items",
        "allOf",
        "anyOf",
        "oneOf",
        "enum",
        "example",
        "examples",
        "default",
        "const",
        "minimum",
        "exclusiveMinimum",
        "maximum",
        "multipleOf",
        "minItems",
        "format",
        "readOnly",
        "prefixItems",
        "value",
        "a",
    ]
)
WORDS = st.sampled_from(
    ["object", "array", "integer", "number", "string", "boolean", "null", "uuid", "#", "#/a", "#/a/items", "a"]
)
SCHEMAS = st.recursive(
    JSON_VALUES | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


@given(SCHEMAS)
@example({"$ref": "#"})
@example({"type": "integer", "minimum": 1e308, "multipleOf": 10**300})
def test_any_schema_has_a_value_or_a_reason(schema: Any) -> None:
    try:
        Filler({"a": schema}).value({"$ref": "#/a"})
    except ValueError as error:
        assert_reported(error)

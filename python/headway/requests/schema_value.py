"""A value that fits a schema: what the schema gives as an example, or what its type leaves no doubt about."""

import math
from typing import Any

from headway.requests.document import part, resolved, shown

MOST_SCHEMAS = 5_000
"""How many schemas one value may be made from: each may name the next one twice, and so on."""

TOO_LARGE = "its schema is too large"

MOST_ITEMS = 100

_FORMATS = {
    "uuid": "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    "date": "2024-01-15",
    "date-time": "2024-01-15T12:00:00Z",
}
"""Strings that fill a path or a query: they have one form, whatever data the app has. Any other would find nothing."""


class Filler:
    """Finds values for the schemas of a document. Strings are only those of a known form."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document
        self._left = MOST_SCHEMAS

    def example(self, holder: dict[str, Any]) -> Any:
        """Return the example of a parameter, a media type or a schema, or None. Raises ValueError as `resolved`."""
        for key in ("example", "x-example"):
            if holder.get(key) is not None:
                return holder[key]
        listed = part(holder, "examples", list)
        if listed:
            return next((each for each in listed if each is not None), None)
        for each in part(holder, "examples", dict).values():
            named, _ = resolved(each, self._document)
            if isinstance(named, dict) and named.get("value") is not None:
                return named["value"]
        return None

    def value(self, schema: Any) -> Any:
        """Return a value that fits the schema. Raises ValueError with the reason where there is none."""
        try:
            return self._value(schema, frozenset())
        except RecursionError:
            raise ValueError(TOO_LARGE) from None

    def _value(self, schema: Any, passed: frozenset[str]) -> Any:
        self._left -= 1
        if self._left < 0:
            raise ValueError(TOO_LARGE)
        schema = {} if schema is True else schema
        if not isinstance(schema, dict):
            raise ValueError("its schema is not understood")
        given = self._given(schema)
        if given is not None:
            return given
        if "$ref" in schema:
            return self._value(*resolved(schema, self._document, passed))
        return self._composed(schema, passed)

    def _given(self, schema: dict[str, Any]) -> Any:
        """Return the value that the schema itself names, or None."""
        choices = part(schema, "enum", list)
        candidates = (self.example(schema), schema.get("default"), schema.get("const"), *choices)
        return next((each for each in candidates if each is not None), None)

    def _composed(self, schema: dict[str, Any], passed: frozenset[str]) -> Any:
        """Return the first value that a part of the schema has, or else that its own keys describe."""
        for key in ("allOf", "anyOf", "oneOf"):
            parts = _parts(schema, key)
            if parts:
                return self._one_of(parts, passed)
        return self._own(_kind(schema), schema, passed)

    def _one_of(self, parts: list[Any], passed: frozenset[str]) -> Any:
        reason = ValueError("it may only be null")
        for each in parts:
            try:
                if _kind(each) != "null":
                    return self._value(each, passed)
            except ValueError as error:
                reason = error
        raise reason

    def _own(self, kind: str, schema: dict[str, Any], passed: frozenset[str]) -> Any:
        match kind:
            case "array":
                return self._array(schema, passed)
            case "integer" | "number" | "boolean":
                return False if kind == "boolean" else _number(kind, schema)
            case "string" if (form := part(schema, "format", str)) in _FORMATS:
                return _FORMATS[form]
            case "" | "null" | "string" | "object":
                raise ValueError("it has no example")
        raise ValueError(f"{shown(kind)} is no type that is known")

    def _array(self, schema: dict[str, Any], passed: frozenset[str]) -> list[Any]:
        if "prefixItems" in schema:
            return [self._value(place, passed) for place in part(schema, "prefixItems", list)]
        least = _whole(schema.get("minItems"))
        if least > MOST_ITEMS:
            raise ValueError(f"a list of {MOST_ITEMS} items would be too short")
        try:
            return [self._value(schema.get("items", True), passed)] * max(1, least)
        except ValueError:
            if least:
                raise
            return []


def _parts(schema: dict[str, Any], key: str) -> list[Any]:
    """Return the parts that describe a value; others only name required properties."""
    telling = ("$ref", "allOf", "anyOf", "oneOf", "enum", "const", "example", "examples", "default")
    parts = part(schema, key, list)
    return [each for each in parts if _kind(each) or (isinstance(each, dict) and any(key in each for key in telling))]


def _kind(schema: Any) -> str:
    """Return the type that the schema describes; "" where it may be any."""
    if not isinstance(schema, dict):
        return ""
    kind = schema.get("type")
    kinds = [each for each in (kind if isinstance(kind, list) else [kind]) if isinstance(each, str)]
    if kinds:
        return next((each for each in kinds if each != "null"), "null")
    for key, meant in (("properties", "object"), ("items", "array"), ("format", "string"), ("minimum", "number")):
        if key in schema:
            return meant
    return ""


def _number(kind: str, schema: dict[str, Any]) -> int | float:
    """Return 1 where it is allowed, else the allowed number next to it."""
    value: int | float = 1
    for bound, beyond, inward, nearest in (
        ("minimum", "exclusiveMinimum", 1, max),
        ("maximum", "exclusiveMaximum", -1, min),
    ):
        # `beyond` is a flag of the bound up to OpenAPI 3.0 (JSON Schema draft 4), and a bound itself since.
        inclusive, exclusive = _finite(schema.get(bound)), _finite(schema.get(beyond))
        if inclusive is not None:
            value = nearest(value, inclusive + (inward if schema.get(beyond) is True else 0))
        if exclusive is not None:
            value = nearest(value, exclusive + inward)
    if kind == "number":
        return value
    value, step = math.ceil(value), _whole(schema.get("multipleOf"))
    return -(-value // step) * step if step else value


def _finite(value: Any) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if isinstance(value, int) or math.isfinite(value) else None


def _whole(value: Any) -> int:
    """Return a count that the schema gives; 0 where it gives none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0

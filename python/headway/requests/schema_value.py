"""A value that fits a schema: what the schema gives as an example, or one that is made up (JSON Schema, OpenAPI)."""

import math
from typing import Any, NamedTuple

from headway.requests.document import resolved, shown

DEEPEST = 40
"""How many schemas within each other are followed."""

MOST_SCHEMAS = 5_000
"""How many schemas one value may be made from: each may name the next one twice, and so on."""

MOST_ITEMS = 100
LONGEST_STRING = 10_000

_FORMATS = {
    "uuid": "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    "date": "2024-01-15",
    "date-time": "2024-01-15T12:00:00Z",
}
"""Strings that fill a path or a query: they have one form, whatever data the app has."""

_MADE_UP_FORMATS = {
    **_FORMATS,
    "email": "name@example.com",
    "hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "time": "12:00:00Z",
    "uri": "https://example.com/",
    "url": "https://example.com/",
    "byte": "dGV4dA==",
}


class _Within(NamedTuple):
    """Where a schema stands: the references on the way to it, and its depth."""

    references: frozenset[str] = frozenset()
    depth: int = 0


class Filler:
    """Finds values for the schemas of a document. Without `made_up` strings are only those of a known form.

    Made-up strings are for bodies: any name will do there, but in a path it finds nothing.
    """

    def __init__(self, document: dict[str, Any], *, made_up: bool) -> None:
        self._document = document
        self._made_up = made_up
        self._left = MOST_SCHEMAS

    def example(self, holder: dict[str, Any]) -> Any:
        """Return the example of a parameter, a media type or a schema, or None. Raises ValueError as `resolved`."""
        for key in ("example", "x-example"):
            if holder.get(key) is not None:
                return holder[key]
        examples = holder.get("examples")
        if isinstance(examples, list):
            return next((each for each in examples if each is not None), None)
        for each in examples.values() if isinstance(examples, dict) else ():
            named, _ = resolved(each, self._document)
            if isinstance(named, dict) and named.get("value") is not None:
                return named["value"]
        return None

    def value(self, schema: Any) -> Any:
        """Return a value that fits the schema. Raises ValueError with the reason where there is none."""
        return self._value(schema, _Within())

    def _value(self, schema: Any, within: _Within) -> Any:
        self._left -= 1
        if self._left < 0 or within.depth > DEEPEST:
            raise ValueError("its schema is too large")
        schema = {} if schema is True else schema
        if not isinstance(schema, dict):
            raise ValueError("its schema is not understood")
        given = self._given(schema)
        if given is not None:
            return given
        try:
            if "$ref" in schema:
                target, references = resolved(schema, self._document, within.references)
                return self._value(target, _Within(references, within.depth + 1))
            return self._composed(schema, _Within(within.references, within.depth + 1))
        except ValueError:
            if self._made_up and schema.get("nullable") is True:
                return None
            raise

    def _given(self, schema: dict[str, Any]) -> Any:
        """Return the value that the schema itself names, or None."""
        choices = schema.get("enum")
        candidates = (
            self.example(schema),
            schema.get("default"),
            schema.get("const"),
            *(choices if isinstance(choices, list) else ()),
        )
        return next((each for each in candidates if each is not None), None)

    def _composed(self, schema: dict[str, Any], within: _Within) -> Any:
        """Combine all parts of allOf, the first of anyOf and oneOf that can be filled, and the schema's own keys."""
        values = [self._value(part, within) for part in _parts(schema, "allOf")]
        values += (self._one_of(parts, within) for key in ("anyOf", "oneOf") if (parts := _parts(schema, key)))
        kind = _kind(schema)
        if not values or (kind == "object" and all(isinstance(value, dict) for value in values)):
            values.append(self._own(kind, schema, within))
        if all(isinstance(value, dict) for value in values):
            return {name: value for part in values for name, value in part.items()}
        return values[0]

    def _one_of(self, parts: list[Any], within: _Within) -> Any:
        reason = ValueError("it may only be null")
        for part in parts:
            try:
                if _kind(part) != "null":
                    return self._value(part, within)
            except ValueError as error:
                reason = error
        if self._made_up and any(_kind(part) == "null" for part in parts):
            return None
        raise reason

    def _own(self, kind: str, schema: dict[str, Any], within: _Within) -> Any:
        match kind:
            case "object":
                return self._object(schema, within)
            case "array":
                return self._array(schema, within)
            case "integer" | "number" | "boolean":
                return False if kind == "boolean" else _number(kind, schema)
            case "string":
                return self._string(schema)
            case "" | "null" if self._made_up:
                return None if kind == "null" else {}
        raise ValueError("it has no example" if kind in {"", "null"} else f"{shown(kind)} is no type that is known")

    def _object(self, schema: dict[str, Any], within: _Within) -> dict[str, Any]:
        """Return all required properties, and others with a value; all properties where none is required."""
        required = schema.get("required")
        needed = {name for name in required if isinstance(name, str)} if isinstance(required, list) else set()
        properties = schema.get("properties")
        found: dict[str, Any] = {}
        for name, part in properties.items() if isinstance(properties, dict) else ():
            if isinstance(part, dict) and part.get("readOnly") is True:
                continue
            if name not in needed and needed and not (isinstance(part, dict) and self._given(part) is not None):
                continue
            try:
                found[name] = self._value(part, within)
            except ValueError as error:
                if name in needed:
                    raise ValueError(f"{shown(name)}: {error}") from None
        return found

    def _array(self, schema: dict[str, Any], within: _Within) -> list[Any]:
        places = schema.get("prefixItems")
        if isinstance(places, list):
            return [self._value(place, within) for place in places]
        least = _whole(schema.get("minItems"))
        if least > MOST_ITEMS:
            raise ValueError(f"a list of {MOST_ITEMS} items would be too short")
        try:
            return [self._value(schema.get("items", True), within)] * max(1, least)
        except ValueError:
            if least:
                raise
            return []

    def _string(self, schema: dict[str, Any]) -> str:
        form = schema.get("format")
        known = _MADE_UP_FORMATS if self._made_up else _FORMATS
        if isinstance(form, str) and form in known:
            return known[form]
        least, most = _whole(schema.get("minLength")), _whole(schema.get("maxLength"))
        if not self._made_up or form == "binary" or "pattern" in schema or least > LONGEST_STRING:
            raise ValueError("it has no example")
        text = "text" * (least // 4 + 1)
        return text[: max(least, 4)][: most or None]


def _parts(schema: dict[str, Any], key: str) -> list[Any]:
    """Return the parts that describe a value; others only name required properties."""
    parts = schema.get(key)
    if not isinstance(parts, list):
        return []
    telling = ("$ref", "allOf", "anyOf", "oneOf", "enum", "const", "example", "examples", "default")
    return [part for part in parts if _kind(part) or (isinstance(part, dict) and any(key in part for key in telling))]


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

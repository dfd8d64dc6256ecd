"""Parameters of an OpenAPI operation: their values, and their text in a path, a query or a header."""

from typing import Any
from urllib.parse import quote

from headway.requests.document import resolved, shown, write_json
from headway.requests.schema_value import Filler

Parameter = dict[str, Any]

_SEPARATORS = {"csv": ",", "ssv": " ", "tsv": "\t", "pipes": "|", "spaceDelimited": " ", "pipeDelimited": "|"}
"""Between the entries of a list: Swagger 2's names (collectionFormat), and OpenAPI 3's (style)."""


def parameters_of(item: dict[str, Any], operation: dict[str, Any], document: dict[str, Any]) -> tuple[Parameter, ...]:
    """Return the parameters of an operation; its own override those of its path. Raises ValueError for what is none."""
    found: dict[tuple[str, str], Parameter] = {}
    for holder in (item, operation):
        parameters = holder.get("parameters")
        for entry in parameters if isinstance(parameters, list) else ():
            parameter, _ = resolved(entry, document)
            if not isinstance(parameter, dict):
                raise ValueError("a parameter of it is not understood")
            name, place = parameter.get("name"), parameter.get("in")
            if not isinstance(name, str) or not isinstance(place, str):
                raise ValueError("a parameter of it has no name, or is in no place")
            found[place, name] = parameter
    return tuple(found.values())


def value_of(parameter: Parameter, filler: Filler) -> Any:
    """Return a value for the parameter. Raises ValueError with the reason where none is known."""
    given = filler.example(parameter)
    if given is not None:
        return given
    content = parameter.get("content")
    if isinstance(content, dict) and content:
        media = next(iter(content.values()))
        if not isinstance(media, dict):
            raise ValueError("its content is not understood")
        inner = filler.example(media)
        return write_json(filler.value(media.get("schema")) if inner is None else inner)
    # A parameter of Swagger 2 is its own schema.
    return filler.value(parameter.get("schema", parameter))


def in_path(parameter: Parameter, value: Any) -> str:
    """Return the value as text of a path, percent-encoded. Raises ValueError where it would be empty."""
    style = parameter.get("style", "simple")
    if style != "simple":
        raise ValueError(f"paths of the style {shown(str(style))} are not written")
    text = quote(_joined(parameter, value), safe=":@,")
    if not text:
        raise ValueError("its value is empty")
    return text


def in_header(parameter: Parameter, value: Any) -> str:
    """Return the value of the header. Raises ValueError where it is no text."""
    return _joined(parameter, value)


def in_query(parameter: Parameter, value: Any) -> list[str]:
    """Return each "name=value" of a query, percent-encoded: several for a list, as most servers expect."""
    name, style = parameter["name"], parameter.get("style", "form")
    # Lists are one value in Swagger 2 unless it says "multi", and several in OpenAPI 3 unless it says otherwise.
    swagger = "schema" not in parameter and "content" not in parameter
    apart = parameter.get("collectionFormat") == "multi" if swagger else parameter.get("explode", style == "form")
    if isinstance(value, dict) and style == "deepObject":
        pairs = [(f"{name}[{key}]", _plain(inner)) for key, inner in value.items()]
    elif isinstance(value, dict) and apart:
        pairs = [(key, _plain(inner)) for key, inner in value.items()]
    elif isinstance(value, list) and apart:
        pairs = [(name, _plain(inner)) for inner in value]
    else:
        pairs = [(name, _joined(parameter, value))]
    if not pairs:
        raise ValueError("its value is empty")
    return [f"{quote(key, safe='[]')}={quote(text, safe=':/,@')}" for key, text in pairs]


def _joined(parameter: Parameter, value: Any) -> str:
    separator = _SEPARATORS.get(str(parameter.get("collectionFormat", parameter.get("style"))), ",")
    if isinstance(value, dict):
        return separator.join(_plain(part) for pair in value.items() for part in pair)
    if isinstance(value, list):
        return separator.join(map(_plain, value))
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int | float):
        return str(value)
    raise ValueError("its value is neither text nor number")

"""Whatever stands where an OpenAPI document should, it is routes and reasons, or a fault."""

import json
import re
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from headway.errors import StudyError
from headway.requests.openapi import requests_of_openapi
from headway.requests.request import FORM

from .mix_checks import JSON_VALUES, assert_reported, assert_valid_mix

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
        "servers": ANYTHING,
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
def test_any_document_is_routes_and_reasons_or_a_fault(document: dict[str, Any], version: dict[str, str]) -> None:
    try:
        assert_valid_mix(requests_of_openapi(json.dumps({**document, **version}), "openapi.json"))
    except StudyError as error:
        assert_reported(error, "openapi.json")


@given(st.binary())
def test_any_bytes_are_routes_or_a_fault(content: bytes) -> None:
    with pytest.raises(StudyError, match=r"openapi\.json"):
        requests_of_openapi(content.decode("utf-8", "surrogateescape"), "openapi.json")


@given(content=st.binary() | st.binary().map(lambda text: b"openapi: 3.1.0\npaths:\n " + text))
def test_any_bytes_of_yaml_are_requests_or_a_fault(content: bytes) -> None:
    try:
        assert_valid_mix(requests_of_openapi(content.decode("utf-8", "surrogateescape"), "openapi.yaml"))
    except StudyError as error:
        assert_reported(error, "openapi.yaml")


@given(DOCUMENTS, st.sampled_from([{"openapi": "3.1.0"}, {"swagger": "2.0"}]))
def test_a_document_gives_the_same_mix_in_json_and_in_yaml(document: dict[str, Any], version: dict[str, str]) -> None:
    try:
        as_json = json.dumps({**document, **version}, allow_nan=False, ensure_ascii=False)
        as_json.encode()
    except ValueError:
        return  # half a character, or a number that JSON does not have
    as_yaml = yaml.safe_dump(json.loads(as_json), default_style='"', allow_unicode=True, sort_keys=False)
    try:
        expected = requests_of_openapi(as_json, "openapi")
    except StudyError as error:
        with pytest.raises(StudyError, match=re.escape(error.faults[0].message)):
            requests_of_openapi(as_yaml, "openapi")
    else:
        assert requests_of_openapi(as_yaml, "openapi") == expected

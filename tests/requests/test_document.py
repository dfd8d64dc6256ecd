import datetime
import json
import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from headway.requests.document import (
    LONGEST_SHOWN,
    YamlError,
    parse_json,
    parse_yaml,
    resolved,
    shown,
    write_json,
)

from .mix_checks import JSON_VALUES


@pytest.mark.parametrize("text", ["", "{", "NaN", '{"a": -Infinity}', "[" * 100_000, "9" * 5000, "[] []"])
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_json(text)


def test_what_json_cannot_hold() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    for value in (float("nan"), [float("inf")], nested):
        with pytest.raises(ValueError, match=r"."):
            write_json(value)
    assert write_json({"é": datetime.date(2024, 1, 15)}) == '{"é": "2024-01-15"}'


DOCUMENT = {
    "a": {"b/c": [{"d~e": 1}]},
    "first": {"$ref": "#/second"},
    "second": {"$ref": "#/a/b~1c/0"},
    "round": {"$ref": "#/trip"},
    "trip": {"$ref": "#/round"},
}


def test_references_are_followed_to_their_end() -> None:
    assert resolved({"$ref": "#/first"}, DOCUMENT) == (
        {"d~e": 1},
        frozenset({"#/first", "#/second", "#/a/b~1c/0"}),
    )
    assert resolved({"$ref": "#/a/b~1c/0/d~0e"}, DOCUMENT)[0] == 1
    assert resolved({"$ref": "#"}, DOCUMENT)[0] is DOCUMENT
    assert resolved([1], DOCUMENT) == ([1], frozenset())


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        ("#/round", "#/round refers to itself"),
        ("#/none", "#/none is not in the document"),
        ("#/a/b~1c/1", "is not in the document"),
        ("#/a/b~1c/-1", "is not in the document"),
        ("#/a/b~1c/0/d~0e/0", "is not in the document"),
        ("#anchor", "only paths are"),
        ("b.json#/a", "b.json#/a is another document"),
    ],
)
def test_references_that_lead_nowhere(reference: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        resolved({"$ref": reference}, DOCUMENT)


def test_what_strangers_wrote_is_printable_and_short() -> None:
    assert shown("café\x1b[1m\n\udcff") == r"café\x1b[1m\n\udcff"
    assert len(shown("a" * 1000)) == LONGEST_SHOWN
    assert shown("a" * LONGEST_SHOWN) == "a" * LONGEST_SHOWN


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1\nb: [1.5, -2e3, 0]\nc:", {"a": 1, "b": [1.5, -2000.0, 0], "c": None}),
        ("[true, False, null, ~, Null, ]", [True, False, None, None, None]),
        ("200: no\n2024-01-15: 2024-01-15", {"200": "no", "2024-01-15": "2024-01-15"}),
        ("[0x1F, 017, 1_000, .inf, .nan, +1, 1.]", ["0x1F", "017", "1_000", ".inf", ".nan", "+1", "1."]),
        ("[on, =, 12:30:00]", ["on", "=", "12:30:00"]),
        ("['1', \"2\", !!str 3, !!int '4']", ["1", "2", "3", 4]),
        ("[!!binary aGk=, !mine x, !!timestamp 2024-01-15]", ["aGk=", "x", "2024-01-15"]),
        ("a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}", {"a": {"x": 1, "y": 2}, "b": {"y": 3, "x": 1}}),
        ("{<<: [{a: 1}, {a: 2, b: 3}], '<<': 4}", {"<<": 4, "a": 1, "b": 3}),
        ("a: &k key\nb: {*k : *k}", {"a": "key", "b": {"key": "key"}}),
        ("a: |\n  two\n  lines\nb: >-\n  one\n  line", {"a": "two\nlines\n", "b": "one line"}),
        ("9" * 5000, "9" * 5000),
        ("", None),
    ],
)
def test_yaml_holds_what_json_could(text: str, value: object) -> None:
    assert parse_yaml(text) == value


BOMB = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a: 1\nb: 2\na: 3", 3, "the key a stands there twice"),
        (BOMB, 7, "stand for too many values"),
        ("a:\n  &a [*a]", 2, "stands before its anchor is complete"),
        ("a: *b", 1, "undefined alias"),
        ("[" * 100_000, 1, "nested too deeply"),
        ("- " * 100_000, 1, "nested too deeply"),
        ("a: 1\n---\nb: 2", 2, "several documents"),
        ("a: 1\n? [1]\n: 2", 2, "a key is a list or a mapping"),
        ("a: &a 1\nb: &b [1]\n*b : 1", 2, "a key is a list or a mapping"),
        ("a: {<<: 1}", 1, "takes a mapping"),
        ("a: 1\nb: [", 2, "expected node"),
        ("a: 1\nb: \udcff", 2, "no UTF-8"),
        ("a: 1\nb: \x00", 2, "does not allow"),
        ("a: 1\n\tb: 2", 2, "."),
    ],
)
def test_yaml_that_is_refused_names_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(YamlError, match=reason) as caught:
        parse_yaml(text)
    assert caught.value.line == line


@given(st.text(st.characters(exclude_categories=())) | st.text("{}[]:,-&*<!?|>'\"#% \n\ta1"))
def test_any_text_is_yaml_or_a_fault_with_a_line(text: str) -> None:
    try:
        value, fault = parse_yaml(text), None
    except YamlError as error:
        value, fault = None, error
    json.dumps(value)
    if fault is not None:
        assert 1 <= fault.line <= len(text.splitlines()) + 1
        str(fault).encode()


@given(JSON_VALUES)
def test_a_value_is_the_same_in_json_and_in_yaml(value: object) -> None:
    try:
        plain = json.loads(write_json(value))
        json.dumps(plain, ensure_ascii=False).encode()
        text = yaml.safe_dump(plain, default_style='"', allow_unicode=True, sort_keys=False)
    except ValueError:
        return  # not a number of JSON, or half a character
    assert parse_yaml(text) == parse_json(write_json(value))

import datetime
import re

import pytest

from headway.requests.document import LONGEST_SHOWN, counted, parse_json, resolved, shown, write_json


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


def test_counts() -> None:
    assert [counted(number, "line") for number in (0, 1, 1200)] == ["0 lines", "1 line", "1,200 lines"]

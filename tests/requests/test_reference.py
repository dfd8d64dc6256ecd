import re

import pytest

from headway.requests.document import resolved

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

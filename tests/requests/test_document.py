import datetime

import pytest

from headway.requests.document import parse_json, write_json


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

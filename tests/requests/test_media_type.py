import pytest

from headway.requests.field import media_type_of
from headway.requests.request import FORM, JSON


@pytest.mark.parametrize(
    ("body", "media_type"),
    [
        ('{"a": [1, null]}', JSON),
        ('"text"', JSON),
        ("3", JSON),
        ('{"a": {{index}}}', JSON),
        ("a=1", FORM),
        ("a=1&b=x=y&c=", FORM),
        ("a={{choice x y}}", FORM),
        ("", None),
        ("some text", None),
        ("a=1 & b=2", None),
        ("{'a': 1}", None),
        ("NaN", None),
        ("[" * 100_000, None),
    ],
)
def test_what_a_body_is(body: str, media_type: str | None) -> None:
    assert media_type_of(body) == media_type

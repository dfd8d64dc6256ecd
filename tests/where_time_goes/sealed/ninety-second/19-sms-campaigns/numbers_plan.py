"""Numbers in E.164, and what we know of the country that they belong to."""
import re

_E164 = re.compile(r"^\+[1-9]\d{6,14}$")

COUNTRIES = {
    "49": {"name": "Germany", "unicode": True, "price": 0.071},
    "43": {"name": "Austria", "unicode": True, "price": 0.068},
    "41": {"name": "Switzerland", "unicode": True, "price": 0.052},
    "31": {"name": "Netherlands", "unicode": False, "price": 0.080},
}


class BadNumber(ValueError):
    """The recipient is no number that we can send to."""


def normalise(raw: str) -> str:
    number = re.sub(r"[\s()/-]", "", raw)
    if number.startswith("00"):
        number = "+" + number[2:]
    if not _E164.match(number):
        raise BadNumber(raw)
    return number


def country_of(number: str) -> dict:
    for prefix, country in COUNTRIES.items():
        if number.startswith("+" + prefix):
            return country
    raise BadNumber(number)


def parts_of(text: str, unicode: bool) -> int:
    single, multi = (70, 67) if unicode and not text.isascii() else (160, 153)
    return 1 if len(text) <= single else -(-len(text) // multi)

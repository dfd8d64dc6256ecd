import re

_SPACES = re.compile(r"\s+")
_POSTCODE = re.compile(r"^\d{4,5}$")
_SHORT = {"str.": "strasse", "pl.": "platz", "av.": "avenue"}


def tidy(text: str) -> str:
    words = _SPACES.sub(" ", text.strip().lower()).split(" ")
    return " ".join(_SHORT.get(word, word) for word in words)


def valid_postcode(code: str) -> bool:
    return bool(_POSTCODE.match(code))

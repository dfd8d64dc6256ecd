import re

PATTERNS = {
    "SE": re.compile(r"SE\d{12}"),
    "DE": re.compile(r"DE\d{9}"),
    "PT": re.compile(r"PT\d{9}"),
}


def normalise(raw: str) -> str:
    return re.sub(r"[\s.-]", "", raw).upper()


def well_formed(number: str) -> bool:
    pattern = PATTERNS.get(number[:2])
    return bool(pattern and pattern.fullmatch(number))

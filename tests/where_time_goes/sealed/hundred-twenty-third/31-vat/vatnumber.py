import re

PATTERNS = {
    "DE": re.compile(r"^\d{9}$"),
    "FR": re.compile(r"^[0-9A-Z]{2}\d{9}$"),
    "NL": re.compile(r"^\d{9}B\d{2}$"),
    "DK": re.compile(r"^\d{8}$"),
    "PL": re.compile(r"^\d{10}$"),
}


class BadVatNumber(ValueError):
    pass


def split(raw):
    value = re.sub(r"[\s.\-]", "", raw).upper()
    country, rest = value[:2], value[2:]
    pattern = PATTERNS.get(country)
    if pattern is None or not pattern.match(rest):
        raise BadVatNumber(raw)
    return country, rest

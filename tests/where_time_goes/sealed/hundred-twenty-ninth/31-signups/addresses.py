import re

from settings import BLOCKED_DOMAINS, FREE_PROVIDERS

PATTERN = re.compile(r"^(?P<local>[^@\s]{1,64})@(?P<domain>[a-z0-9.-]{3,253})$", re.I)


class InvalidAddress(ValueError):
    pass


def split(address: str) -> tuple[str, str]:
    match = PATTERN.match(address.strip())
    if match is None:
        raise InvalidAddress("not an e-mail address")
    domain = match["domain"].lower().rstrip(".")
    if "." not in domain:
        raise InvalidAddress("domain without a dot")
    if domain in BLOCKED_DOMAINS:
        raise InvalidAddress("disposable address")
    return match["local"], domain


def score(domain: str, exchangers: int, spf: bool) -> int:
    points = 40 if exchangers else 0
    points += 20 if exchangers > 1 else 0
    points += 25 if spf else 0
    points += 15 if domain not in FREE_PROVIDERS else 0
    return points

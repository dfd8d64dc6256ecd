import re
from dataclasses import dataclass

from settings import BLOCKED_DOMAINS

_PATTERN = re.compile(r"^(?P<local>[^@\s]{1,64})@(?P<domain>[a-z0-9.-]{3,190})$", re.IGNORECASE)


class BadAddress(ValueError):
    pass


@dataclass(frozen=True)
class Address:
    local: str
    domain: str

    @classmethod
    def parse(cls, text: str) -> "Address":
        match = _PATTERN.match(text.strip())
        if match is None:
            raise BadAddress(f"not an address: {text!r}")
        domain = match["domain"].lower().rstrip(".")
        if domain in BLOCKED_DOMAINS:
            raise BadAddress("disposable addresses are not accepted")
        return cls(match["local"], domain)

    def __str__(self) -> str:
        return f"{self.local}@{self.domain}"

import re
from dataclasses import dataclass

_FORM = re.compile(r"^(\d{4})-(\d{6})-(\d{2})$")


class BadAccount(ValueError):
    pass


@dataclass(frozen=True)
class Account:
    """An account of the group's treasury: branch, number and currency."""

    branch: str
    number: str
    currency: str

    @classmethod
    def parse(cls, text: str) -> "Account":
        match = _FORM.match(text)
        if match is None:
            raise BadAccount(text)
        return cls(*match.groups())

    def __str__(self) -> str:
        return f"{self.branch}-{self.number}-{self.currency}"

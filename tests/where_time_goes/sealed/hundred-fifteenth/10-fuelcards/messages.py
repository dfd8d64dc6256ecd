"""The card host's messages: four digits of length, then fields joined by '|'."""
from dataclasses import dataclass

AUTHORISE = "0100"
BALANCE = "0300"
REVERSE = "0400"

RESULT_TEXT = {
    "00": "approved",
    "51": "insufficient funds",
    "54": "expired card",
    "62": "restricted card",
    "96": "host malfunction",
}


class BadMessage(ValueError):
    pass


@dataclass(frozen=True)
class Reply:
    kind: str
    trace: str
    result: str
    amount: int

    @property
    def approved(self) -> bool:
        return self.result == "00"

    @property
    def text(self) -> str:
        return RESULT_TEXT.get(self.result, "declined")


def pack(kind: str, trace: str, merchant: str, card: str, site: int, amount: int) -> bytes:
    body = "|".join((kind, trace, merchant, card, f"{site:05d}", f"{amount:010d}")).encode("ascii")
    return b"%04d" % len(body) + body


def unpack(body: bytes) -> Reply:
    parts = body.decode("ascii").split("|")
    if len(parts) != 4:
        raise BadMessage(f"{len(parts)} fields in a reply")
    kind, trace, result, amount = parts
    return Reply(kind, trace, result, int(amount))

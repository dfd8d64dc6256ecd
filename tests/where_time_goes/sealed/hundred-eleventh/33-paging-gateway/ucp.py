"""EMI/UCP frames: STX TRN/LEN/O-or-R/OT/fields/checksum ETX."""
from dataclasses import dataclass, field

STX, ETX = b"\x02", b"\x03"

ALERT = "31"
SUBMIT = "51"
SESSION = "60"


@dataclass(slots=True)
class Frame:
    trn: int
    kind: str
    operation: str
    fields: list[str] = field(default_factory=list)

    @property
    def positive(self) -> bool:
        return bool(self.fields) and self.fields[0] == "A"

    def encode(self) -> bytes:
        data = "/".join(self.fields)
        length = 2 + 1 + 5 + 1 + 1 + 1 + 2 + 1 + len(data) + 1 + 2
        text = f"{self.trn:02d}/{length:05d}/{self.kind}/{self.operation}/{data}/"
        return STX + f"{text}{checksum(text)}".encode() + ETX


def checksum(text: str) -> str:
    return f"{sum(text.encode()) & 0xFF:02X}"


def decode(raw: bytes) -> Frame:
    text = raw[1:-1].decode()
    body, given = text[:-2], text[-2:]
    if checksum(body) != given:
        raise ValueError("wrong checksum")
    trn, _, kind, operation, *fields = body[:-1].split("/")
    return Frame(int(trn), kind, operation, fields)


def ira(text: str) -> str:
    return text.encode("ascii", "replace").hex().upper()

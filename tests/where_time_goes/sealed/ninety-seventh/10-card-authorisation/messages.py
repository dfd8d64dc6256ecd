"""The switch's message format: a header of six bytes, then fields as tagged text."""

import struct
from dataclasses import dataclass, field
from itertools import count

HEADER = struct.Struct("!HI")
AUTHORISE, CAPTURE, REVERSE = "0100", "0220", "0400"

_stan = count(1)


class SwitchProtocolError(Exception):
    pass


@dataclass
class Message:
    kind: str
    fields: dict[str, str] = field(default_factory=dict)
    stan: int = field(default_factory=lambda: next(_stan) & 0xFFFFFFFF)

    def body(self) -> bytes:
        parts = [self.kind] + [f"{tag}={value}" for tag, value in self.fields.items()]
        return "\x1c".join(parts).encode("ascii")


def parse(stan: int, body: bytes) -> Message:
    kind, *parts = body.decode("ascii").split("\x1c")
    try:
        fields = dict(part.split("=", 1) for part in parts)
    except ValueError as error:
        raise SwitchProtocolError(f"field without a value in {kind}") from error
    return Message(kind, fields, stan)

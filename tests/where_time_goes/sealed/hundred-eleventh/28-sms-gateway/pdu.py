"""The few SMPP 3.4 packets that the gateway needs."""
import struct
from dataclasses import dataclass

GENERIC_NACK = 0x80000000
BIND_TRANSCEIVER = 0x00000009
QUERY_SM = 0x00000003
SUBMIT_SM = 0x00000004
DELIVER_SM = 0x00000005
UNBIND = 0x00000006
ENQUIRE_LINK = 0x00000015
RESPONSE = 0x80000000

HEADER = struct.Struct("!IIII")


@dataclass(slots=True)
class Pdu:
    command: int
    status: int
    sequence: int
    body: bytes = b""

    @property
    def is_response(self) -> bool:
        return bool(self.command & RESPONSE)

    def encode(self) -> bytes:
        return HEADER.pack(16 + len(self.body), self.command, self.status, self.sequence) + self.body


def cstrings(*values: str) -> bytes:
    return b"".join(v.encode("latin-1", "replace") + b"\0" for v in values)


def split_cstrings(body: bytes) -> list[str]:
    return [part.decode("latin-1") for part in body.split(b"\0")[:-1]]


async def read_pdu(reader) -> Pdu:
    length, command, status, sequence = HEADER.unpack(await reader.readexactly(16))
    body = await reader.readexactly(length - 16) if length > 16 else b""
    return Pdu(command, status, sequence, body)

"""Just enough Diameter: 20 byte header, AVPs with string values."""
import struct

CAPABILITIES = 257
CREDIT_CONTROL = 272
WATCHDOG = 280
REQUEST = 0x80

SESSION_ID = 263
RESULT_CODE = 268
SERVICE = 461
GRANTED = 431
REQUESTED = 437
ORIGIN = 264

HEAD = struct.Struct("!IIIII")
AVP = struct.Struct("!IB")


def encode(command: int, hop: int, avps: dict[int, object], request: bool = True) -> bytes:
    body = bytearray()
    for code, value in avps.items():
        data = str(value).encode()
        body += AVP.pack(code, 0x40) + (8 + len(data)).to_bytes(3, "big") + data + b"\0" * (-len(data) % 4)
    length = HEAD.size + len(body)
    return HEAD.pack(1 << 24 | length, (REQUEST if request else 0) << 24 | command, 4, hop, hop) + bytes(body)


async def read(reader) -> tuple[int, bool, int, dict[int, str]]:
    head = HEAD.unpack(await reader.readexactly(HEAD.size))
    body = await reader.readexactly((head[0] & 0xFFFFFF) - HEAD.size)
    avps, at = {}, 0
    while at < len(body):
        code, _ = AVP.unpack_from(body, at)
        length = int.from_bytes(body[at + 5 : at + 8], "big")
        avps[code] = body[at + 8 : at + length].decode()
        at += length + (-length % 4)
    return head[1] & 0xFFFFFF, bool(head[1] >> 24 & REQUEST), head[3], avps

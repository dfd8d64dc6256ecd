import struct
from datetime import datetime, timezone

import frames
import settings
from frames import Kind
from link import call


def clock() -> datetime:
    (seconds,) = struct.unpack(">I", call(Kind.CLOCK, b"utc0"))
    return datetime.fromtimestamp(seconds, timezone.utc)


def read(meter: int) -> dict:
    found = frames.reading(call(Kind.READ, struct.pack(">I", meter)))
    found["cost"] = round(
        found["day_wh"] / 1000 * settings.TARIFF["day"] / 100 + found["night_wh"] / 1000 * settings.TARIFF["night"] / 100, 2
    )
    return found


def switch(meter: int, closed: bool) -> bool:
    return call(Kind.RELAY, frames.RELAY.pack(meter, closed)) == b"\x01"

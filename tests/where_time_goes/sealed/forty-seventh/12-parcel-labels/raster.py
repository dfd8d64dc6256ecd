"""Builds the bitmaps that the label printers take."""
import struct

import settings

BAR_ROWS = 260
BAR_TOP = 900
PAGE_HEADER = struct.Struct("!4sQHHH")
SERVICE_MARK = {"std": b"\x0f\xf0", "exp": b"\xff\x3c"}

_BLANK = bytes(settings.HEAD_BYTES * settings.LABEL_ROWS)
_TOP = _BLANK[:settings.HEAD_BYTES * BAR_TOP]
_BOTTOM = _BLANK[:settings.HEAD_BYTES * (settings.LABEL_ROWS - BAR_TOP - BAR_ROWS)]


def check_digit(number: int) -> int:
    digits = [int(c) for c in str(number)]
    return (10 - sum(d * (3 if i % 2 == 0 else 1) for i, d in enumerate(digits)) % 10) % 10


def tracking_number(run: int, index: int) -> int:
    base = 340_000_000_000 + run * 1000 + index
    return base * 10 + check_digit(base)


def bars(number: int, service: str) -> bytes:
    row = SERVICE_MARK[service]
    for digit in str(number):
        row += bytes((0xA5 ^ (int(digit) * 27 & 0xFF), 0x3C | int(digit), 0xF0, 0x00))
    return row.ljust(settings.HEAD_BYTES, b"\x00")[:settings.HEAD_BYTES]


def page(run: int, index: int, total: int, service: str) -> list[bytes]:
    number = tracking_number(run, index)
    header = PAGE_HEADER.pack(b"RSTR", number, index, total, settings.LABEL_ROWS)
    return [header, _TOP, bars(number, service) * BAR_ROWS, _BOTTOM]

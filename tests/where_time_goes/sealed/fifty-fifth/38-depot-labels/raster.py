"""Turns a parcel into the raster job that the depot printers understand."""
from functools import lru_cache

import config
from parcels import Parcel, tracking_code


@lru_cache(maxsize=4)
def blank_page(width_mm: int, height_mm: int) -> bytes:
    row = (width_mm * config.DOTS_PER_MM + 7) // 8
    rows = height_mm * config.DOTS_PER_MM
    line = b"\x1b*b%dW" % row + b"\x00" * row
    return line * rows


def job(parcel: Parcel, number: int, copies: int) -> list[bytes]:
    page = blank_page(config.LABEL_WIDTH_MM, config.LABEL_HEIGHT_MM)
    head = b"\x1b%%-12345X@PJL JOB NAME=\"L%d\"\r\n" % number
    code = tracking_code(parcel).encode()
    parts = [head]
    for _ in range(copies):
        parts.append(b"\x1b*t300R\x1b*r1A" + code)
        parts.append(page)
        parts.append(b"\x1b*rB\x0c")
    parts.append(b"\x1b%-12345X@PJL EOJ\r\n")
    return parts

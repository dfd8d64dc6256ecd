from __future__ import annotations

import math

PAGES_PER_SHEET = {"A6": 64, "A5": 32, "A4": 16, "A3": 8}
WASTE = 0.04
MAKE_READY = 120


def sheets_needed(fmt: str, pages: int, copies: int) -> int:
    per_copy = math.ceil(pages / PAGES_PER_SHEET[fmt])
    return math.ceil(per_copy * copies * (1 + WASTE)) + MAKE_READY

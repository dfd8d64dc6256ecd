"""Reference ranges, read once and again after some minutes."""
import threading
import time

import settings
from analyser import Analyser


class References:
    def __init__(self, analyser: Analyser):
        self._analyser = analyser
        self._lock = threading.Lock()
        self._ranges: dict[str, tuple[float, dict]] = {}

    def ranges(self, kind: str) -> dict[str, list[float]]:
        with self._lock:
            entry = self._ranges.get(kind)
        if entry is not None and time.monotonic() < entry[0]:
            return entry[1]
        ranges = self._analyser.references(kind)
        with self._lock:
            self._ranges[kind] = (time.monotonic() + settings.REFERENCE_SECONDS, ranges)
        return ranges


def flag(value: float, limits: list[float]) -> str:
    low, high = limits
    if value < low:
        return "low"
    return "high" if value > high else "normal"

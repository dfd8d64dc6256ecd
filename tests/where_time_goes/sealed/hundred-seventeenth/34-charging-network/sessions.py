"""Charging sessions that run right now, by site."""
import itertools
import time

import settings


class Sessions:
    """A connector is held for a while and then free again for the next car."""

    def __init__(self, hold: float = 0.02):
        self._hold = hold
        self._numbers = itertools.count(70001)
        self._busy: dict[str, list[float]] = {name: [] for name in settings.SITES}

    def free(self, site: str) -> int:
        now = time.monotonic()
        self._busy[site] = [until for until in self._busy[site] if until > now]
        return settings.SITES[site]["connectors"] - len(self._busy[site])

    def start(self, site: str) -> int:
        self.free(site)
        self._busy[site].append(time.monotonic() + self._hold)
        return next(self._numbers)

"""Signal quality of one site, followed over the newest measurements."""
from collections import deque
from statistics import fmean, pstdev

import settings
from bus import MEASUREMENT, events

_newest: dict[str, deque[float]] = {}


def remember(site: str, dbm: float) -> None:
    _newest.setdefault(site, deque(maxlen=settings.WINDOW)).append(dbm)


events.on(MEASUREMENT, remember)


class SiteWatch:
    """Follows a site while its state is put together, so that the newest measurement counts."""

    def __init__(self, site: str):
        self.site = site
        self.levels: deque[float] = deque(_newest.get(site, ()), maxlen=settings.WINDOW)
        self.mean = self.jitter = 0.0
        self.degraded = False
        events.on(MEASUREMENT, self.on_measurement)

    def on_measurement(self, site: str, dbm: float) -> None:
        if site != self.site:
            return
        self.levels.append(dbm)
        self.mean = fmean(self.levels)
        self.jitter = pstdev(self.levels)
        self.degraded = self.mean < settings.DEGRADED_BELOW_DBM

    def summary(self) -> dict:
        return {
            "site": self.site,
            "mean_dbm": round(self.mean, 1),
            "jitter_db": round(self.jitter, 1),
            "degraded": self.degraded,
            "samples": len(self.levels),
        }

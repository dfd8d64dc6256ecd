import time

import settings

REGIONS = {
    "coast-west": ("Borkum", "Norderney", "Cuxhaven"),
    "coast-east": ("Fehmarn", "Warnemuende", "Arkona"),
    "harz": ("Brocken", "Braunlage"),
}


class SummaryCache:
    """Keeps the static part of a region's page."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[float, dict]] = {}

    def get(self, region: str) -> dict:
        now = time.monotonic()
        entry = self._entries.get(region)
        if entry is not None and entry[0] > now:
            return entry[1]
        page = {"region": region, "stations": list(REGIONS[region]), "limits": dict((n, v) for v, n in settings.GUST_LIMITS)}
        self._entries[region] = (now + settings.REGION_LIFETIME, page)
        return page

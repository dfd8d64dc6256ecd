"""The catalogue of tariffs: loaded from the grid's API when a process starts, then kept."""

import bisect
from dataclasses import dataclass, field

import httpx

from settings import settings


@dataclass(frozen=True)
class Tariff:
    zone: int
    from_kwh: int
    base: float
    per_kwh: float


@dataclass
class Catalogue:
    by_zone: dict[int, list[Tariff]] = field(default_factory=dict)

    def add(self, rows: list[dict]) -> None:
        for row in rows:
            tariffs = self.by_zone.setdefault(row["zone"], [])
            bisect.insort(tariffs, Tariff(**row), key=lambda tariff: tariff.from_kwh)

    def tariff(self, zone: int, kwh: int) -> Tariff | None:
        tariffs = self.by_zone.get(zone)
        if not tariffs:
            return None
        found = bisect.bisect_right(tariffs, kwh, key=lambda tariff: tariff.from_kwh)
        return tariffs[max(found - 1, 0)]


def load_catalogue() -> Catalogue:
    catalogue = Catalogue()
    transport = httpx.HTTPTransport(retries=5)
    with httpx.Client(base_url=settings.grid_url, transport=transport, timeout=settings.grid_timeout) as client:
        for page in range(settings.catalogue_pages):
            response = client.get("/tariffs", params={"page": page})
            response.raise_for_status()
            catalogue.add(response.json()["rows"])
    return catalogue

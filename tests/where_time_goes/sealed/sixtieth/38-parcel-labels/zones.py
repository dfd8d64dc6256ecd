"""Delivery zones: the whole table is read when a worker starts."""
import requests

import settings


class ZoneTable:
    def __init__(self) -> None:
        self._by_prefix: dict[str, str] = {}
        self.http = requests.Session()

    def load(self) -> "ZoneTable":
        for page in range(settings.ZONE_PAGES):
            response = self.http.get(f"{settings.ZONES_URL}/zones", params={"page": page}, timeout=15)
            response.raise_for_status()
            for row in response.json()["rows"]:
                self._by_prefix[row["prefix"]] = row["zone"]
        return self

    def zone_for(self, postcode: str) -> str:
        return self._by_prefix.get(postcode[:2], "Z9")

    def price(self, zone: str, kg: float) -> float:
        response = self.http.get(f"{settings.ZONES_URL}/price", params={"zone": zone, "kg": kg}, timeout=15)
        response.raise_for_status()
        return response.json()["price"]

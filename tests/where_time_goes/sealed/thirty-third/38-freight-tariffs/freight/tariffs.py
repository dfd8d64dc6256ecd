"""Tariff sheets are loaded in full when a process starts, so that quoting needs no database."""
import logging

import requests

from . import settings

log = logging.getLogger("freight.tariffs")


class TariffBook:
    def __init__(self):
        self._sheets = {}

    def load(self):
        with requests.Session() as http:
            for sheet in settings.SHEETS:
                response = http.get(f"{settings.TARIFF_URL}/sheets/{sheet}", timeout=settings.TARIFF_TIMEOUT)
                response.raise_for_status()
                self._sheets[sheet] = response.json()["lanes"]
        log.info("loaded %d sheets", len(self._sheets))
        return self

    def lanes(self):
        return sorted(self._sheets["road"])

    def price(self, lane, kg):
        road = self._sheets["road"][lane] * kg
        surcharge = self._sheets["fuel"][lane] * kg + self._sheets["tolls"][lane]
        sea = self._sheets["sea"].get(lane, 0.0)
        return {"base": round(road + sea, 2), "surcharge": round(surcharge, 2)}

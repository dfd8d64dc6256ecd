"""Postal zones of all carriers, kept in the memory of each worker."""
import logging

from django.conf import settings

from .. import carriers

log = logging.getLogger(__name__)


class ZoneTable:
    def __init__(self):
        self._zones = {}

    def __len__(self):
        return len(self._zones)

    def load(self):
        zones = {}
        for page in range(settings.ZONE_PAGES):
            for row in carriers.get("/zones", page=page)["rows"]:
                zones[row["prefix"]] = row["zone"]
        self._zones = zones
        log.info("%d zones loaded", len(zones))

    def zone_of(self, postcode):
        return self._zones.get(postcode[:2], "Z9")


table = ZoneTable()

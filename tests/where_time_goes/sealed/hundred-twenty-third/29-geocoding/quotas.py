from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timezone

from config import ACCOUNTS, COSTS, PLANS


class QuotaExceeded(Exception):
    def __init__(self, window):
        super().__init__(window)
        self.window = window


@dataclass
class Hit:
    at: datetime
    operation: str
    units: int


class QuotaLedger:
    """Units used per API key in the windows of its plan."""

    def __init__(self):
        self._hits = defaultdict(list)

    def used(self, key, window):
        now = datetime.now(timezone.utc)
        return sum(hit.units for hit in self._hits[key] if now - hit.at <= window)

    def charge(self, key, operation):
        units = COSTS[operation]
        for name, window, allowed in PLANS[ACCOUNTS[key]]:
            if self.used(key, window) + units > allowed:
                raise QuotaExceeded(name)
        self._hits[key].append(Hit(datetime.now(timezone.utc), operation, units))

    def remaining(self, key):
        return {
            name: allowed - self.used(key, window)
            for name, window, allowed in PLANS[ACCOUNTS[key]]
        }

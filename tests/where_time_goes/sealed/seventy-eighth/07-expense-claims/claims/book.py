"""Claims of the running month."""
import re
import threading
import unicodedata
from dataclasses import dataclass
from datetime import date

FORMS = {"gmbh", "ag", "kg", "ltd", "inc", "co"}
NOISE = re.compile(r"[^a-z0-9]+")


def vendor_key(name):
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = NOISE.sub(" ", plain.casefold()).split()
    return " ".join(word for word in words if word not in FORMS)


@dataclass
class Claim:
    employee: str
    vendor: str
    kind: str
    cents: int
    day: date
    receipt: bool
    number: int = 0

    @classmethod
    def parse(cls, raw):
        return cls(
            employee=str(raw["employee"]),
            vendor=str(raw["vendor"]),
            kind=str(raw.get("kind", "other")),
            cents=int(raw["cents"]),
            day=date.fromisoformat(raw["day"]),
            receipt=bool(raw.get("receipt")),
        )


class ClaimBook:
    def __init__(self):
        self._claims = []
        self._numbering = threading.Lock()

    def submit(self, claim):
        twins = self.twins(claim)
        with self._numbering:
            claim.number = len(self._claims) + 1
            self._claims.append(claim)
        return twins

    def twins(self, claim):
        wanted = vendor_key(claim.vendor)
        found = 0
        for other in self._claims:
            if vendor_key(other.vendor) != wanted:
                continue
            if abs(other.cents - claim.cents) <= 5 and abs((other.day - claim.day).days) <= 3:
                found += other.employee == claim.employee
        return found

    def size(self):
        return len(self._claims)

import re
from dataclasses import dataclass

BADGE = re.compile(r"^[A-Z]{2}\d{4,8}$")

ZONES = {
    "lobby": 0,
    "office": 1,
    "lab": 2,
    "vault": 3,
}


@dataclass(frozen=True)
class Passage:
    badge: str
    gate: int
    zone: str

    @classmethod
    def parse(cls, badge: str, gate: str, zone: str) -> "Passage":
        if not BADGE.match(badge):
            raise ValueError(f"malformed badge {badge!r}")
        if zone not in ZONES:
            raise ValueError(f"unknown zone {zone!r}")
        return cls(badge, int(gate), zone)

    def request(self) -> dict:
        return {"b": self.badge, "g": self.gate, "lvl": ZONES[self.zone]}

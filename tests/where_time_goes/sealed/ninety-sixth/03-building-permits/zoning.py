"""What may be built in which zone."""

from dataclasses import dataclass

from registry import LandRegistry


@dataclass(frozen=True)
class Zone:
    code: str
    max_floors: int
    max_coverage: float
    uses: frozenset[str]


class ZoningPlan:
    def __init__(self, zones: dict[str, Zone]) -> None:
        self._zones = zones

    @classmethod
    def load(cls, registry: LandRegistry) -> "ZoningPlan":
        zones = {}
        for row in registry.zoning_plan():
            zones[row["code"]] = Zone(row["code"], row["floors"], row["coverage"], frozenset(row["uses"]))
        return cls(zones)

    def objections(self, code: str, area: float, floors: int, footprint: float, use: str) -> list[str]:
        zone = self._zones[code]
        found = []
        if floors > zone.max_floors:
            found.append(f"{floors} floors, {zone.max_floors} are allowed")
        if footprint > area * zone.max_coverage:
            found.append(f"covers {footprint / area:.0%}, {zone.max_coverage:.0%} is allowed")
        if use not in zone.uses:
            found.append(f"use {use} is not allowed in {code}")
        return found

"""The grid as it is switched today: regions, their substations, and the feeders of these."""
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Substation:
    code: str
    kv: int
    feeders: tuple[str, ...]
    rated_mw: float


@dataclass
class Region:
    code: str
    name: str
    substations: list[Substation] = field(default_factory=list)

    @property
    def rated_mw(self) -> float:
        return sum(substation.rated_mw for substation in self.substations)


def _substation(region: str, index: int) -> Substation:
    code = f"{region}{index:02d}"
    return Substation(code, 110 if index % 2 else 20, (f"{code}-A", f"{code}-B"), 24.0 + 6 * index)


REGIONS = {
    code: Region(code, name, [_substation(code, index) for index in range(1, 5)])
    for code, name in {"NO": "North shore", "VA": "Valley", "HA": "Harbour"}.items()
}

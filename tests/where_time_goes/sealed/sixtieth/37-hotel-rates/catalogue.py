from dataclasses import dataclass, field


@dataclass
class Hotel:
    code: str
    name: str
    stars: int
    amenities: list[str] = field(default_factory=list)


_SEED = [
    ("LIS01", "Casa do Tejo", 4, ["wifi", "breakfast"]),
    ("LIS02", "Alfama Rooms", 3, ["wifi"]),
    ("OPO01", "Ribeira Palace", 5, ["wifi", "spa", "parking"]),
    ("FAO01", "Ria Lodge", 4, ["pool", "parking"]),
]


class Catalogue:
    """Hotel descriptions kept in memory, refreshed when the back office changes one."""

    def __init__(self) -> None:
        self._hotels = {code: Hotel(code, name, stars, amenities) for code, name, stars, amenities in _SEED}
        self.revision: dict[str, int] = {}

    def get(self, code: str) -> Hotel | None:
        return self._hotels.get(code)

    def touch(self, code: str) -> None:
        if code in self._hotels:
            self.revision[code] = self.revision.get(code, 0) + 1

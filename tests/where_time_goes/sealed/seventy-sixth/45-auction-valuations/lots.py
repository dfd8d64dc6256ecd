from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Lot:
    number: int
    title: str
    category: str
    year: int
    reserve: int

    def as_dict(self):
        return asdict(self)


LOTS = {
    lot.number: lot
    for lot in (
        Lot(101, "Longcase clock, walnut, Augsburg", "clocks", 1790, 3200),
        Lot(102, "Tea service, Meissen, 22 pieces", "porcelain", 1860, 1800),
        Lot(103, "Landscape with mill, oil on panel", "paintings", 1742, 9500),
        Lot(104, "Chronograph, steel, Glashütte", "watches", 1958, 2400),
    )
}

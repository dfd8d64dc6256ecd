from dataclasses import dataclass
from math import ceil, cos, radians


@dataclass
class Roof:
    length: float
    width: float
    pitch: float
    tile: str = "TZ-105"

    @property
    def area(self) -> float:
        return self.length * self.width / cos(radians(self.pitch))


def tiles_needed(roof: Roof, per_square_metre: float, waste: float = 0.05) -> int:
    return ceil(roof.area * per_square_metre * (1 + waste))


def battens(roof: Roof, gauge: float = 0.34) -> float:
    rows = ceil(roof.width / cos(radians(roof.pitch)) / gauge)
    return round(rows * roof.length, 1)

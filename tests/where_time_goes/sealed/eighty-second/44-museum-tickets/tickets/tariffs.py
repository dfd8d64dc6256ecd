from dataclasses import dataclass


@dataclass(frozen=True)
class Tariff:
    adult: int
    reduced: int
    family: int


TARIFFS = {
    "klimt": Tariff(1900, 1400, 3900),
    "minerals": Tariff(1200, 800, 2500),
    "clocks": Tariff(900, 600, 1800),
}


def price(exhibition: str, adults: int, reduced: int) -> int:
    tariff = TARIFFS[exhibition]
    single = adults * tariff.adult + reduced * tariff.reduced
    if adults <= 2 and reduced >= 1:
        return min(single, tariff.family)
    return single

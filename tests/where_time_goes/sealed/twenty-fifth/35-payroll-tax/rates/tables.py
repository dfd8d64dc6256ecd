from decimal import Decimal

YEARS = range(2019, 2025)
MUNICIPALITIES = 2600


def bracket_rows(municipality: int, year: int):
    surcharge = Decimal(municipality % 90) / 1000
    for step, rate in enumerate(("0.00", "0.09", "0.14", "0.24", "0.32")):
        yield (Decimal(12000 * step + 100 * (year - 2019)), Decimal(rate) + surcharge)


def load() -> dict[tuple[int, int], list[tuple[Decimal, Decimal]]]:
    return {
        (municipality, year): list(bracket_rows(municipality, year))
        for municipality in range(MUNICIPALITIES)
        for year in YEARS
    }

from dataclasses import dataclass

ZONES = {"local": 390, "region": 520, "country": 690, "islands": 1450}
BANDS = ((500, 0), (2_000, 140), (5_000, 320), (10_000, 610), (31_500, 1290))
SURCHARGES = {"signature": 120, "saturday": 450, "fragile": 210}


class TariffError(ValueError):
    pass


@dataclass(frozen=True)
class Quote:
    zone: str
    grams: int
    pence: int

    def as_dict(self):
        return {"zone": self.zone, "grams": self.grams, "price": f"{self.pence / 100:.2f}"}


def quote(zone, grams, extras=()):
    if zone not in ZONES:
        raise TariffError(f"unknown zone {zone}")
    for limit, pence in BANDS:
        if grams <= limit:
            break
    else:
        raise TariffError("too heavy for a parcel")
    total = ZONES[zone] + pence + sum(SURCHARGES.get(name, 0) for name in extras)
    return Quote(zone, grams, total)

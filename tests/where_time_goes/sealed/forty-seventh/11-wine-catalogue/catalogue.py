from dataclasses import dataclass

REGIONS = ["Douro", "Mosel", "Rioja", "Wachau", "Jura", "Langhe"]
GRAPES = ["Touriga", "Riesling", "Tempranillo", "Veltliner", "Savagnin", "Nebbiolo"]


@dataclass(frozen=True)
class Wine:
    sku: int
    name: str
    region: str
    vintage: int
    price: float


def _build() -> dict[int, Wine]:
    wines = {}
    for sku in range(1, 241):
        i = sku % len(REGIONS)
        wines[sku] = Wine(sku, f"{GRAPES[i]} No. {sku}", REGIONS[i], 2010 + sku % 13, 9.5 + sku % 40)
    return wines


WINES = _build()
BY_REGION: dict[str, list[Wine]] = {}
for _wine in WINES.values():
    BY_REGION.setdefault(_wine.region, []).append(_wine)

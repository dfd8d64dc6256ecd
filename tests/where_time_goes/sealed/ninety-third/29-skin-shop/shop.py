"""Offers of the in-game shop."""
from dataclasses import dataclass

import settings
from transport import Transport

_catalogue = Transport(settings.CATALOGUE)


@dataclass(frozen=True)
class Offer:
    skin: str
    rarity: str
    price: float
    currency: str


def _priced(item: dict, region: str) -> Offer:
    currency, rate = settings.CURRENCIES[region]
    price = item["gems"] * 0.01 * rate
    return Offer(item["skin"], item["rarity"], round(price, 2), currency)


def offers(hero: str, region: str) -> list[Offer]:
    page = _catalogue.get_json(f"/heroes/{hero}/skins", region=region)
    return [_priced(item, region) for item in page["items"]]

"""Quotes for a farm's crops."""
from dataclasses import dataclass

from underwriter import Underwriter

CROPS = {"barley": 0.9, "wheat": 1.0, "hops": 2.2, "potatoes": 1.4}
COMMISSION = 0.08


@dataclass(frozen=True)
class Quote:
    farm: int
    crop: str
    sum_insured: int
    premium: int
    commission: int


async def quote(underwriter: Underwriter, farm: int, crop: str, excess: int) -> Quote:
    exposure = await underwriter.exposure(farm, crop)
    rated = await underwriter.premium(exposure["id"], excess)
    premium = int(rated["premium"] * CROPS[crop])
    return Quote(
        farm, crop, exposure["sum_insured"], premium, int(premium * COMMISSION)
    )


async def loss_ratio(underwriter: Underwriter, farm: int) -> dict:
    years = await underwriter.losses(farm)
    paid = sum(year["paid"] for year in years)
    earned = sum(year["premium"] for year in years)
    return {"farm": farm, "years": len(years), "ratio": round(paid / earned, 3)}

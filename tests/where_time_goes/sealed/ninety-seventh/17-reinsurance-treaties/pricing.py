import asyncio
from dataclasses import dataclass

import config
from exposure import ExposureModel
from market import MarketRates


@dataclass
class TreatyPrice:
    treaty: str
    layer: float
    premium: float
    losses: dict[str, float]


async def price(treaty: str, layer: float, model: ExposureModel, market: MarketRates) -> TreatyPrice:
    losses = await asyncio.gather(*(model.loss(treaty, peril) for peril in config.PERILS))
    by_peril = dict(zip(config.PERILS, losses, strict=True))
    loads = [min(loss, layer) * await market.of(peril) for peril, loss in by_peril.items()]
    premium = await asyncio.to_thread(_burn, loads, layer)
    return TreatyPrice(treaty, layer, round(premium, 2), by_peril)


def _burn(loads: list[float], layer: float) -> float:
    expected = sum(loads) / len(loads)
    spread = sum((load - expected) ** 2 for load in loads) / len(loads)
    return min(layer, expected + 0.3 * spread**0.5)

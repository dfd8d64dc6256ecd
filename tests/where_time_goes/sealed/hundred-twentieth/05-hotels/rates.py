from dataclasses import dataclass

import config
from upstream import get_json


@dataclass(frozen=True)
class Rate:
    room: str
    board: str
    total: float
    currency: str = config.CURRENCY


async def rates(hotel: int, nights: int) -> list[Rate]:
    found = await get_json("rates", config.RATES_URL, f"/rates/{hotel}", nights=nights)
    return sorted(
        (
            Rate(row["room"], row["board"], round(row["net"] * nights * config.MARKUP, 2))
            for row in found["rates"]
        ),
        key=lambda rate: rate.total,
    )

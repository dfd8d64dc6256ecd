import asyncio
from statistics import median
from typing import Any

from prices.sources import Sources

CONDITION = {"good": 1.04, "fair": 1.0, "poor": 0.91}


async def estimate(sources: Sources, home_id: int) -> dict[str, Any]:
    sales, survey, index = await asyncio.gather(
        sources.sales_near(home_id),
        sources.survey(home_id),
        sources.price_index(home_id % 40),
    )
    price = median(sales) * index * CONDITION.get(survey["condition"], 1.0)
    return {"home": home_id, "asking": round(price, -2), "comparables": len(sales), "surveyed": survey["year"]}

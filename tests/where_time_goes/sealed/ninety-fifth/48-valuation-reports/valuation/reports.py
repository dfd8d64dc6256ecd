import asyncio
from statistics import median

from asgiref.sync import sync_to_async
from django.conf import settings

from valuation.registry import Comparable, fetch_comparables

fetch_comparables_async = sync_to_async(fetch_comparables)


async def all_comparables(parcel: str) -> list[Comparable]:
    found = await asyncio.gather(
        *(fetch_comparables_async(source, parcel) for source in settings.COMPARABLE_SOURCES)
    )
    return [comparable for rows in found for comparable in rows]


def estimate(comparables: list[Comparable], floor_area: float) -> dict:
    rates = sorted(c.per_square_metre for c in comparables)
    cut = len(rates) // 10
    kept = rates[cut : len(rates) - cut] or rates
    return {
        "estimate": round(median(kept) * floor_area, -2),
        "low": round(kept[0] * floor_area, -2),
        "high": round(kept[-1] * floor_area, -2),
        "comparables": len(comparables),
    }

import asyncio

import config
from clients import Fares, Rates


async def offer(fares: Fares, rates: Rates, route: str, cabin: str, currency: str) -> dict:
    fare, rate = await asyncio.gather(fares.price(route, cabin), rates.convert(currency))
    total = fare["base"] + fare["taxes"]
    return {
        "route": route,
        "cabin": cabin,
        "miles": config.ROUTES[route] * (2 if cabin == "business" else 1),
        "total": round(total * rate, 2),
        "currency": currency,
    }

import asyncio

import settings


async def offer(backends, tool, depot, days):
    stock, tariff = await asyncio.gather(backends.stock(tool, depot), backends.tariff(tool, days))
    total = tariff["day_cents"] * days
    return {
        "tool": tool,
        "depot": depot,
        "available": stock["free"] > 0,
        "total": total / 100,
        "deposit": round(total * settings.DEPOSIT_SHARE / 100, 2),
    }


async def reserve(backends, tool, depot):
    confirmed = await backends.reserve(tool, depot)
    return {"reservation": confirmed["code"], "pickup": confirmed["pickup"]}

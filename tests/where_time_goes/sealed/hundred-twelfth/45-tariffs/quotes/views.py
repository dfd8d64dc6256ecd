from __future__ import annotations

import asyncio
import json

import aiohttp
from django.http import HttpRequest, JsonResponse

from .audit import audit
from .market import market


async def create_quote(request: HttpRequest) -> JsonResponse:
    if request.method != "POST":
        return JsonResponse({"error": "method not allowed"}, status=405)
    try:
        body = json.loads(request.body)
        customer, day, profile = body["customer"], body["day"], body["kwh_per_hour"]
    except (ValueError, KeyError, TypeError):
        return JsonResponse({"error": "invalid quote request"}, status=422)
    try:
        prices, surcharges = await asyncio.gather(market.prices(day), market.surcharges())
    except (aiohttp.ClientError, asyncio.TimeoutError):
        return JsonResponse({"error": "market data is not available"}, status=503)
    per_kwh = surcharges["transport"] + surcharges["tax"]
    euros = sum((price + per_kwh) * profile for price in prices)
    cents = round(euros * 100)
    number = await audit.add(customer, cents)
    return JsonResponse({"quote": f"Q{number:07d}", "day": day, "cents": cents}, status=201)


async def day_prices(request: HttpRequest, day: str) -> JsonResponse:
    prices = await market.prices(day)
    return JsonResponse({"day": day, "prices": prices, "low": min(prices), "high": max(prices)})


async def health(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})

"""Exchange rates from the national bank."""
import os
from decimal import Decimal

import httpx

BASE_URL = f"http://127.0.0.1:{os.environ.get('RATES_PORT', '23240')}"
TIMEOUT = httpx.Timeout(10.0, connect=3.0)
HEADERS = {"User-Agent": "customs-duty/3.1", "Accept": "application/json"}


class UnknownCurrency(LookupError):
    pass


async def fetch(path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=BASE_URL, headers=HEADERS, timeout=TIMEOUT) as client:
        return await client.get(path)


async def rate_of(currency: str) -> Decimal:
    if currency == "EUR":
        return Decimal(1)
    answer = await fetch(f"/rates/{currency}")
    if answer.status_code == 404:
        raise UnknownCurrency(currency)
    answer.raise_for_status()
    return Decimal(str(answer.json()["per_euro"]))


async def to_euro_cents(amount: Decimal, currency: str) -> int:
    rate = await rate_of(currency)
    return int((amount / rate * 100).to_integral_value())

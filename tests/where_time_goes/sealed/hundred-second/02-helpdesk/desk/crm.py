"""Customers and their contracts live in the CRM."""

from functools import lru_cache

import httpx
from django.conf import settings


@lru_cache(maxsize=1)
def client() -> httpx.AsyncClient:
    limits = httpx.Limits(
        max_connections=settings.CRM_CONNECTIONS, max_keepalive_connections=settings.CRM_CONNECTIONS
    )
    return httpx.AsyncClient(base_url=settings.CRM_URL, limits=limits, timeout=15)


async def contract(customer: int) -> dict:
    answer = await client().get(f"/contracts/{customer}")
    answer.raise_for_status()
    return answer.json()

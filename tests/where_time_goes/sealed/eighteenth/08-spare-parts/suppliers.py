import os

import httpx

from resilience import ResilientTransport

BASE_URL = f"http://127.0.0.1:{os.environ.get('SUPPLIER_PORT', '18770')}"


def supplier_client():
    inner = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=None, max_keepalive_connections=50))
    return httpx.AsyncClient(
        base_url=BASE_URL,
        transport=ResilientTransport(inner, attempts=5, pause=0.04),
        timeout=httpx.Timeout(0.25),
        trust_env=False,
    )


class SupplierCatalogue:
    def __init__(self, client):
        self._client = client
        self._last_known = {}

    async def offer(self, part):
        try:
            response = await self._client.get(f"/parts/{part}")
        except httpx.TransportError:
            return {**self._last_known.get(part, {"part": part, "stock": 0}), "fresh": False}
        offer = self._last_known[part] = response.json()
        return {**offer, "fresh": True}

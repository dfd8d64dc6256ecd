from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

import settings


@dataclass(frozen=True)
class Merchant:
    name: str
    key: str
    region: str

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.key}", "x-region": self.region}


directory = {name: Merchant(name, **entry) for name, entry in settings.MERCHANTS.items()}


class Inventory:
    def __init__(self, merchant: Merchant, http: httpx.AsyncClient):
        self.merchant = merchant
        self.http = http

    async def item(self, sku: str) -> dict:
        answer = await self.http.get(f"/{self.merchant.name}/items/{sku}")
        answer.raise_for_status()
        return answer.json()


@asynccontextmanager
async def inventory_of(merchant: Merchant):
    transport = httpx.AsyncHTTPTransport(retries=1)
    async with httpx.AsyncClient(
        base_url=settings.GATEWAY,
        headers=merchant.headers,
        timeout=settings.TIMEOUT,
        transport=transport,
        trust_env=False,
    ) as http:
        yield Inventory(merchant, http)

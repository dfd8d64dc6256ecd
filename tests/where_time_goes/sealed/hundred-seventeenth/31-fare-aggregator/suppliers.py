"""Fare suppliers. Each contract allows a number of searches at a time."""
import asyncio
from dataclasses import dataclass

import httpx

from config import Config


@dataclass(slots=True)
class Fare:
    supplier: str
    flight: str
    cents: int
    currency: str
    seats: int


class Supplier:
    def __init__(self, name: str, url: str, client: httpx.AsyncClient):
        self.name = name
        self.url = url
        self.client = client
        self.slots = asyncio.Semaphore(Config.SUPPLIER_PARALLEL)

    async def search(self, origin: str, destination: str, date: str) -> list[Fare]:
        async with self.slots:
            response = await self.client.get(
                f"{self.url}/search", params={"from": origin, "to": destination, "date": date}
            )
        response.raise_for_status()
        return [
            Fare(self.name, row["flight"], row["price"], row["currency"], row["seats"])
            for row in response.json()["fares"]
        ]


class Suppliers:
    def __init__(self):
        self.client = httpx.AsyncClient(
            timeout=httpx.Timeout(Config.SUPPLIER_TIMEOUT),
            limits=httpx.Limits(max_connections=Config.CONNECTIONS, max_keepalive_connections=Config.CONNECTIONS),
        )
        self.all = [Supplier(name, url, self.client) for name, url in Config.SUPPLIERS.items()]

    async def search(self, origin: str, destination: str, date: str) -> tuple[list[Fare], list[str]]:
        answers = await asyncio.gather(
            *(s.search(origin, destination, date) for s in self.all), return_exceptions=True
        )
        fares, missing = [], []
        for supplier, answer in zip(self.all, answers):
            if isinstance(answer, Exception):
                missing.append(supplier.name)
            else:
                fares.extend(answer)
        return fares, missing

    async def close(self):
        await self.client.aclose()

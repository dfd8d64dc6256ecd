"""Client of the bed banks that the rates come from."""
import asyncio
from dataclasses import dataclass

import aiohttp

import settings

SUPPLIERS = ("azul", "northbeds")


@dataclass(frozen=True, slots=True)
class Offer:
    supplier: str
    room: str
    board: str
    net_cents: int


class Suppliers:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.SUPPLIER_URL,
            connector=aiohttp.TCPConnector(limit=settings.SUPPLIER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.SUPPLIER_TIMEOUT),
        )

    async def _offers(self, supplier: str, hotel: str, nights: int) -> list[Offer]:
        async with self._session.get(
            f"/{supplier}/hotels/{hotel}/offers", params={"nights": nights}
        ) as response:
            response.raise_for_status()
            body = await response.json()
        return [
            Offer(supplier, row["room"], row["board"], row["net"] * nights)
            for row in body["offers"]
        ]

    async def offers(self, hotel: str, nights: int) -> list[Offer]:
        found = await asyncio.gather(
            *(self._offers(supplier, hotel, nights) for supplier in SUPPLIERS)
        )
        return [offer for offers in found for offer in offers]

    async def reserve(self, supplier: str, hotel: str, room: str) -> str:
        async with self._session.post(
            f"/{supplier}/hotels/{hotel}/reservations", json={"room": room}
        ) as response:
            response.raise_for_status()
            return (await response.json())["locator"]

    async def close(self) -> None:
        await self._session.close()

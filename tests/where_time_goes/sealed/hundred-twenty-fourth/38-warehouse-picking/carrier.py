from dataclasses import dataclass

import aiohttp

import settings


@dataclass
class Label:
    number: str
    lane: str


class CarrierClient:
    def __init__(self) -> None:
        self._http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._http = aiohttp.ClientSession(
            base_url=settings.CARRIER_URL,
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
        )

    async def close(self) -> None:
        if self._http is not None:
            await self._http.close()

    async def order_label(self, sku: str, qty: int, bin_: str) -> Label:
        payload = {"sku": sku, "pieces": qty, "from": bin_, "format": "zpl"}
        async with self._http.post("/labels", json=payload) as response:
            response.raise_for_status()
            data = await response.json()
        return Label(number=data["number"], lane=data["lane"])


carrier = CarrierClient()

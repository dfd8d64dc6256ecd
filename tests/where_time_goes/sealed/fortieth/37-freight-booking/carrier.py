"""Client of the carrier's EDI-over-HTTP gateway."""
import asyncio
from datetime import datetime, timezone

import aiohttp

import settings


class CarrierError(Exception):
    pass


class CarrierClient:
    """One per process. The gateway wants every message numbered."""

    def __init__(self, base_url: str, account: str) -> None:
        self.base_url = base_url
        self.account = account
        self._session: aiohttp.ClientSession | None = None
        self._lock = asyncio.Lock()
        self._last_number = 0

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=self.base_url,
            connector=aiohttp.TCPConnector(limit=settings.CARRIER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    def _envelope(self, body: dict) -> dict:
        self._last_number += 1
        return {
            "account": self.account,
            "number": self._last_number,
            "sent": datetime.now(timezone.utc).isoformat(),
            "body": body,
        }

    async def _exchange(self, path: str, body: dict) -> dict:
        async with self._lock:
            message = self._envelope(body)
            async with self._session.post(path, json=message) as response:
                if response.status != 200:
                    raise CarrierError(f"{path}: {response.status}")
                answer = await response.json()
        if answer["number"] != message["number"]:
            raise CarrierError(f"{path}: answer to message {answer['number']}")
        return answer["body"]

    async def book(self, lane: str, pallets: int, weight_kg: float) -> dict:
        return await self._exchange(
            "/edi/booking", {"lane": lane, "pallets": pallets, "weight": weight_kg}
        )

    async def track(self, reference: str) -> dict:
        return await self._exchange("/edi/status", {"reference": reference})

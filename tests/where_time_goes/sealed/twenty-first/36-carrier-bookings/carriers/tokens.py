import asyncio
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import AsyncIterator

import aiohttp

from settings import TOKEN_MARGIN, Carrier


@dataclass
class _Slot:
    token: str = ""
    expires: float = 0.0
    guard: asyncio.Lock = field(default_factory=asyncio.Lock)


class TokenStore:
    def __init__(self, http: aiohttp.ClientSession) -> None:
        self._http = http
        self._slots: dict[str, _Slot] = {}

    @asynccontextmanager
    async def session(self, carrier: Carrier) -> AsyncIterator[dict[str, str]]:
        slot = self._slots.setdefault(carrier.code, _Slot())
        async with slot.guard:
            if slot.expires - TOKEN_MARGIN < time.monotonic():
                await self._renew(carrier, slot)
            yield {"Authorization": f"Bearer {slot.token}"}

    async def _renew(self, carrier: Carrier, slot: _Slot) -> None:
        async with self._http.post(f"{carrier.base_url}/token", json={"client_id": carrier.client_id}) as reply:
            reply.raise_for_status()
            grant = await reply.json()
        slot.token = grant["access_token"]
        slot.expires = time.monotonic() + grant["expires_in"]

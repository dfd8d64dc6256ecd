import asyncio
import os

import httpx


class Converter:
    def __init__(self):
        self.client = httpx.AsyncClient(
            base_url="http://127.0.0.1:" + os.environ.get("FX_PORT", "47221"),
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
            timeout=10,
            trust_env=False,
        )
        self.recent = {}
        self.guard = asyncio.Lock()

    async def rate(self, currency):
        answer = await self.client.get(f"/rates/{currency}")
        answer.raise_for_status()
        value = answer.json()["rate"]
        async with self.guard:
            self.recent[currency] = value
        return value

    async def convert(self, cents, currency):
        return round(cents * await self.rate(currency))

    async def close(self):
        await self.client.aclose()

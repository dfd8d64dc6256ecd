import os

import aiohttp

from limits import Gate, Token

REGISTRY = f"http://127.0.0.1:{os.environ.get('REGISTRY_PORT', '20145')}"
OPEN_LOOKUPS = int(os.environ.get("OPEN_LOOKUPS", "64"))


class Visitors:
    def __init__(self):
        self.gate = Gate(OPEN_LOOKUPS)
        self.token = Token(self._fetch_token)

    async def open(self):
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=OPEN_LOOKUPS))

    async def close(self):
        await self.http.close()

    async def _fetch_token(self) -> dict:
        async with self.http.get(f"{REGISTRY}/token") as response:
            return await response.json()

    async def find(self, number: int) -> dict:
        token = await self.token.get()
        async with self.gate.enter():
            headers = {"Authorization": f"Bearer {token}"}
            async with self.http.get(f"{REGISTRY}/visitors/{number}", headers=headers) as response:
                return await response.json()

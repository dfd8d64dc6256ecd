import hashlib

import aiohttp


class DocumentStore:
    def __init__(self, base_url):
        self._session = aiohttp.ClientSession(base_url, connector=aiohttp.TCPConnector(limit=200))

    async def fetch(self, number):
        async with self._session.get(f"/objects/{number}") as response:
            response.raise_for_status()
            content = await response.read()
        return {"number": number, "size": len(content), "sha1": hashlib.sha1(content).hexdigest()}

    async def close(self):
        await self._session.close()

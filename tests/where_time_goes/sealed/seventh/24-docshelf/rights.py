import os

import aiohttp


class Rights:
    def __init__(self):
        self._base = f"http://127.0.0.1:{os.environ['POLICY_PORT']}/decide"
        self._http = None

    async def open(self):
        self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))

    async def close(self):
        await self._http.close()

    async def may(self, reader, action, shelf):
        params = {"subject": reader, "action": action, "object": shelf}
        async with self._http.get(self._base, params=params) as answer:
            return (await answer.text()).strip() == "allow"

    async def visible(self, reader, documents):
        return [d for d in documents if await self.may(reader, "read", d.shelf)]

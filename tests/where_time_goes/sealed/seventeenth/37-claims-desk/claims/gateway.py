import aiohttp

import settings
from claims.identity import TokenKeeper


class Gateway:
    """The policy system of the insurer."""

    def __init__(self):
        self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS))
        self._tokens = TokenKeeper(self._http)

    async def _call(self, method, path, **options):
        headers = {"Authorization": f"Bearer {await self._tokens.bearer()}"}
        async with self._http.request(
            method, settings.POLICY_URL + path, headers=headers, **options
        ) as reply:
            reply.raise_for_status()
            return await reply.json()

    async def policy(self, number):
        return await self._call("GET", f"/policies/{number}")

    async def file_claim(self, number, amount):
        return await self._call("POST", f"/policies/{number}/claims", json={"amount": amount})

    async def close(self):
        await self._http.close()

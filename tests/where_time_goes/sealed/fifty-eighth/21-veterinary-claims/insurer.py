import aiohttp

import conf


class Insurer:
    def __init__(self):
        self.http = aiohttp.ClientSession(
            base_url=conf.INSURER_URL,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=conf.INSURER_TIMEOUT),
        )

    async def cover(self, policy: str, code: str) -> float:
        async with self.http.get(f"/policies/{policy}/cover", params={"code": code}) as response:
            response.raise_for_status()
            return (await response.json())["share"]

    async def close(self) -> None:
        await self.http.close()

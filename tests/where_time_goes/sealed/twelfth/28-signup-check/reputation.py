import os

import aiohttp


class Reputation:
    def __init__(self):
        self.base = "http://127.0.0.1:" + os.environ.get("REPUTATION_PORT", "47282")
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=200), timeout=aiohttp.ClientTimeout(total=10)
        )

    async def score(self, domain):
        async with self.session.get(f"{self.base}/score/{domain}") as answer:
            answer.raise_for_status()
            return (await answer.json())["score"]

    async def close(self):
        await self.session.close()

import asyncio

import aiohttp


class UpstreamUnavailable(Exception):
    pass


class JsonClient:
    def __init__(self, base_url, timeout, attempts, pause):
        self.base_url = base_url
        self.timeout = aiohttp.ClientTimeout(total=timeout)
        self.attempts = attempts
        self.pause = pause
        self.session = None

    async def start(self):
        connector = aiohttp.TCPConnector(limit=0)
        self.session = aiohttp.ClientSession(self.base_url, connector=connector, timeout=self.timeout)

    async def stop(self):
        await self.session.close()

    async def get(self, path):
        for _ in range(self.attempts):
            try:
                async with self.session.get(path) as response:
                    if response.status < 500:
                        return await response.json()
            except (asyncio.TimeoutError, aiohttp.ClientError):
                pass
            await asyncio.sleep(self.pause)
        raise UpstreamUnavailable(path)

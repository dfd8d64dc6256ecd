import os
import pathlib
import ssl

import aiohttp

HERE = pathlib.Path(__file__).parent
BASE = f"https://127.0.0.1:{os.environ['PEER_PORT']}"
TLS = ssl.create_default_context(cafile=HERE / "rates.pem")


class RateSource:
    def __init__(self):
        connector = aiohttp.TCPConnector(ssl=TLS, limit=200, ttl_dns_cache=300, force_close=True)
        self.session = aiohttp.ClientSession(
            BASE,
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=10),
            headers={"User-Agent": "fx-desk/2"},
        )

    async def rate(self, pair):
        async with self.session.get(f"/rates/{pair}") as reply:
            reply.raise_for_status()
            return (await reply.json())["rate"]

    async def close(self):
        await self.session.close()

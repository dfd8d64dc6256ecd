import os

import aiohttp

CARTS = f"http://127.0.0.1:{os.environ.get('CARTS_PORT', '18401')}"


class CartService:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(CARTS, connector=aiohttp.TCPConnector(limit=0))

    async def cart(self, number: int) -> dict:
        async with self._session.get(f"/carts/{number}") as reply:
            reply.raise_for_status()
            return await reply.json()

    async def close(self) -> None:
        await self._session.close()

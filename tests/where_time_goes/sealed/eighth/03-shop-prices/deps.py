import os
from typing import Annotated, AsyncIterator

import httpx
from fastapi import Depends, Path
from redis.asyncio import Redis

rds = Redis(host="127.0.0.1", port=int(os.environ["REDIS_PORT"]), max_connections=200)
pricing = httpx.AsyncClient(
    base_url=f"http://127.0.0.1:{os.environ['PRICING_PORT']}",
    limits=httpx.Limits(max_connections=100),
    timeout=10,
)


class ShopScope:
    def __init__(self, shop: str) -> None:
        self.shop = shop

    async def prices(self) -> dict:
        answer = await pricing.get(f"/shops/{self.shop}")
        answer.raise_for_status()
        return answer.json()

    async def remember(self, table: dict) -> None:
        await rds.set(f"prices:{self.shop}", str(sum(table.values())), ex=60)


async def shop_scope(shop: Annotated[str, Path(pattern="^[a-z]+$")]) -> AsyncIterator[ShopScope]:
    async with rds.lock(f"shop:{shop}", timeout=15, sleep=0.03):
        yield ShopScope(shop)


Scope = Annotated[ShopScope, Depends(shop_scope)]


async def close() -> None:
    await pricing.aclose()
    await rds.aclose()

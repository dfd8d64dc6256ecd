import json
import time

from redis.asyncio import BlockingConnectionPool, Redis

from depot.guard import exclusive


class Shortage(Exception):
    pass


class StockBook:
    def __init__(self, url: str, connections: int) -> None:
        pool = BlockingConnectionPool.from_url(
            url, max_connections=connections, timeout=10, decode_responses=True
        )
        self.redis = Redis(connection_pool=pool)

    async def close(self) -> None:
        await self.redis.aclose()

    async def level(self, sku: int) -> dict:
        row = await self.redis.hgetall(f"bins:{sku}")
        if not row:
            raise KeyError(sku)
        on_hand, reserved = int(row["on_hand"]), int(row["reserved"])
        return {"sku": sku, "aisle": row["aisle"], "on_hand": on_hand,
                "reserved": reserved, "free": on_hand - reserved}

    async def reserve(self, order: str, sku: int, quantity: int) -> dict:
        async with exclusive(self.redis, "stock"):
            level = await self.level(sku)
            if level["free"] < quantity:
                raise Shortage(sku)
            await self.redis.hset(f"bins:{sku}", "reserved", level["reserved"] + quantity)
            number = await self.redis.incr(f"movements:{sku}:last")
            movement = {"number": number, "order": order, "sku": sku,
                        "quantity": quantity, "at": time.time()}
            await self.redis.lpush(f"movements:{sku}", json.dumps(movement))
        return movement

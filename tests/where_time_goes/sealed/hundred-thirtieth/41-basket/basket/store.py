from redis.asyncio import BlockingConnectionPool, Redis

from basket import settings


def connect() -> Redis:
    pool = BlockingConnectionPool.from_url(
        settings.STORE_URL,
        max_connections=settings.STORE_CONNECTIONS,
        timeout=5,
        decode_responses=True,
    )
    return Redis(connection_pool=pool)


class Catalogue:
    """Products and stock levels as the import job writes them."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def product(self, sku: str) -> dict | None:
        row = await self._redis.hgetall(f"product:{sku}")
        if not row:
            return None
        return {"sku": sku, "name": row["name"], "price": int(row["price"]), "vat": int(row["vat"])}

    async def stock(self, sku: str) -> int:
        return int(await self._redis.get(f"stock:{sku}") or 0)


class Baskets:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def lines(self, basket_id: int) -> dict[str, int]:
        rows = await self._redis.hgetall(f"basket:{basket_id}")
        return {sku: int(quantity) for sku, quantity in rows.items()}

    async def put(self, basket_id: int, sku: str, quantity: int) -> None:
        await self._redis.hset(f"basket:{basket_id}", sku, quantity)

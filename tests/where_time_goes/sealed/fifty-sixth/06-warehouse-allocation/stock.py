import asyncio
import logging
import random

from redis.asyncio import Redis
from redis.exceptions import WatchError

log = logging.getLogger("allocation.stock")


class NotEnough(Exception):
    pass


class UnknownSku(Exception):
    pass


class Stock:
    def __init__(self, redis: Redis, carrier):
        self._redis = redis
        self._carrier = carrier

    async def load(self, opening):
        for sku, quantity in opening.items():
            await self._redis.set(f"stock:{sku}", quantity)

    async def on_hand(self, sku):
        value = await self._redis.get(f"stock:{sku}")
        if value is None:
            raise UnknownSku(sku)
        return int(value)

    async def allocate(self, sku, qty):
        key = f"stock:{sku}"
        async with self._redis.pipeline(transaction=True) as pipe:
            while True:
                try:
                    await pipe.watch(key)
                    value = await pipe.get(key)
                    if value is None:
                        raise UnknownSku(sku)
                    left = int(value) - qty
                    if left < 0:
                        raise NotEnough(sku)
                    pickup = await self._carrier.pickup_for(sku, qty)
                    pipe.multi()
                    pipe.set(key, left)
                    await pipe.execute()
                    return {"sku": sku, "qty": qty, "left": left, "pickup": pickup}
                except WatchError:
                    log.debug("stock of %s changed, once more", sku)
                    await asyncio.sleep(random.uniform(0.002, 0.02))
